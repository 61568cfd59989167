import type { Page, Route } from "@playwright/test";
import { goodPassword, newEmail, openAccount, profileOf } from "../support/identity/accounts.ts";
import { said, sendButton } from "../support/identity/form.ts";
import { callsOf, holdCalls, identityCall } from "../support/identity/identity-calls.ts";
import { hold } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, expectVisitor, portrait } from "../support/page/header.ts";
import { errorToast, quietToast, signOf } from "../support/page/toast.ts";
import { visit } from "../support/page/visit.ts";

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
	for (const [label, text] of Object.entries(fields)) {
		await page.getByLabel(label, { exact: true }).fill(text);
	}
}

/** Fills the form so that every rule is kept. */
async function fillRightly(page: Page, email: string, photo = "https://pictures.invalid/reader-one.png") {
	await fill(page, { Name: "ReaderOne", "Photo URL": photo, Email: email, Password: goodPassword });
	await page.getByLabel("Accept terms and Conditions").check();
}

/** A form that gets one thing right after the other, and what it says each time. The rules themselves are tried one by one beside them. */
const steps = [
	{ typed: {}, at: "Name", message: "Name should be more than 2 character" },
	{ typed: { Name: "Reader One" }, at: "Name", message: "No whitespace allowed in the name" },
	{ typed: { Name: "ReaderOne" }, at: "Email", message: "Invalid email" },
	{
		typed: { Email: "reader-one@example.org" },
		at: "Password",
		message: "Password must be minimum 6 characters long.",
	},
	{ typed: { Password: "abcDEF1#" }, at: "Password", message: "at least one special character." },
	{
		typed: { Password: goodPassword },
		at: "Accept terms and Conditions",
		message: "please accept out terms and Conditions",
	},
];

test("every field is required, and the rules are told one at a time, in their order, at the field, aloud and with the focus there", async ({
	page,
}) => {
	const calls = callsOf(page);
	await visit(page, "/auth/register");
	for (const label of ["Name", "Photo URL", "Email", "Password", "Accept terms and Conditions"]) {
		await expect(page.getByLabel(label, { exact: true })).toHaveJSProperty("required", true);
	}
	await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
	await expect(page.getByLabel("Name")).toHaveAttribute("autocomplete", "name");
	await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "email");
	await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("autocomplete", "new-password");

	for (const { typed, at, message } of steps) {
		await fill(page, typed);
		await expect(said(page)).toHaveCount(0);
		await sendButton(page).click();
		await expect(said(page)).toHaveText([message]);
		const wrong = page.getByLabel(at, { exact: true });
		await expect(wrong).toBeFocused();
		await expect(wrong).toHaveAttribute("aria-invalid", "true");
		await expect(wrong).toHaveAccessibleDescription(new RegExp(`${message}$`));
		await expect(page.getByRole("main").locator("[aria-invalid=true]")).toHaveCount(1);
	}
	await page.getByLabel("Accept terms and Conditions").check();
	await sendButton(page).click();
	await expect(said(page)).toHaveText(["Photo URL is required"]);
	await expect(page.getByLabel("Photo URL")).toBeFocused();
	expect(calls).toEqual([]);
	await expect(page).toHaveURL("/auth/register");
});

test("the terms are read in a tab of their own, and nothing that was typed is lost", async ({ page }) => {
	await visit(page, "/auth/register");
	await fill(page, { Name: "ReaderOne", Email: "reader-one@example.org", Password: goodPassword });
	const opening = page.waitForEvent("popup");
	await page.getByRole("link", { name: "Read the terms in a new tab" }).click();
	const tab = await opening;
	await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Terms and privacy");
	await expect(tab.getByRole("main").getByRole("paragraph")).not.toHaveCount(0);
	await tab.close();
	await expect(page.getByLabel("Name")).toHaveValue("ReaderOne");
	await expect(page.getByLabel("Email")).toHaveValue("reader-one@example.org");
	await expect(page.getByLabel("Password", { exact: true })).toHaveValue(goodPassword);
});

test("an address that has an account is told, the text stays, and with another one the reader has an account, once", async ({
	page,
	request,
	baseURL,
}) => {
	const { email: taken } = await openAccount(request);
	const email = newEmail();
	const photo = `${baseURL}/favicon.svg`;
	await visit(page, "/auth/register");
	await fillRightly(page, taken, photo);
	await sendButton(page).click();
	await errorToast(page).hover();
	await expect(errorToast(page)).toContainText("auth/email-already-in-use");
	await expect(errorToast(page)).toContainText("Firebase: ");
	await expect(said(page)).toHaveText([
		/^There is an account with this email already\..+auth\/email-already-in-use$/,
	]);
	await expect(page).toHaveURL("/auth/register");
	await expect(page.getByLabel("Name")).toHaveValue("ReaderOne");
	await expect(page.getByLabel("Photo URL")).toHaveValue(photo);
	await expect(page.getByLabel("Email")).toHaveValue(taken);
	await expect(page.getByLabel("Password", { exact: true })).toHaveValue(goodPassword);
	await expect(page.getByLabel("Accept terms and Conditions")).toBeChecked();
	await expectVisitor(page);

	const calls = callsOf(page, "signUp");
	const release = await holdCalls(page, "signUp");
	await page.getByLabel("Email").fill(email);
	await sendButton(page).dblclick();
	await expect(sendButton(page)).toHaveText("One moment…");
	await expect(sendButton(page)).toHaveAttribute("aria-busy", "true");
	await page.getByLabel("Email").press("Enter");
	await page.getByLabel("Password", { exact: true }).press("Enter");
	release();
	await expect(quietToast(page)).toHaveText("user created successfully");
	expect(await signOf(quietToast(page))).toBe("check");
	await expect(page).toHaveURL("/category/0");
	await expectReader(page, "ReaderOne");
	await expect(portrait(page)).toHaveAttribute("src", photo);
	await expect(portrait(page)).toHaveAttribute("alt", "Profile picture of ReaderOne");
	expect(calls.length).toBe(1);
	const profile = await profileOf(request, { email, password: goodPassword });
	expect(profile).toMatchObject({ displayName: "ReaderOne", photoUrl: photo });
});

for (const { how, answer, tag } of [
	{
		how: "is refused",
		answer: (route: Route) =>
			route.fulfill({ status: 500, json: { error: { code: 500, message: "INTERNAL_ERROR" } } }),
		tag: [],
	},
	{
		how: "finds no service",
		answer: (route: Route) => route.abort("connectionrefused"),
		tag: ["@rest"],
	},
]) {
	test(`when the profile ${how}, an error says so and the reader is signed in without it`, { tag }, async ({
		page,
		request,
	}) => {
		const email = newEmail();
		await page.route(identityCall("update"), answer);
		await visit(page, "/auth/register");
		await fillRightly(page, email);
		await sendButton(page).click();
		await errorToast(page).hover();
		await expect(errorToast(page)).toContainText("Your account is open, but without its name and picture.");
		await expect(errorToast(page)).toContainText(/auth\/(internal-error|network-request-failed)/);
		await expect(page).toHaveURL("/category/0");
		await expectReader(page, email);
		await expect(quietToast(page)).toHaveCount(0);
		const profile = await profileOf(request, { email, password: goodPassword });
		expect(profile).not.toHaveProperty("displayName");
		expect(profile).not.toHaveProperty("photoUrl");
	});
}

test("a profile that the service never answers for holds nobody up for more than half a minute", {
	tag: "@rest",
}, async ({ page }) => {
	const email = newEmail();
	await page.clock.install();
	await holdCalls(page, "update");
	await visit(page, "/auth/register");
	await fillRightly(page, email);
	const asked = page.waitForRequest(identityCall("update"));
	await sendButton(page).click();
	await asked;
	await expect(sendButton(page)).toHaveText("One moment…");
	await page.clock.fastForward(31_000);
	await expect(errorToast(page)).toContainText("Your account is open, but without its name and picture.");
	await expect(page).toHaveURL("/category/0");
	await expect(page.getByRole("banner")).toContainText(email);
});

test("what was typed and ticked before script arrived is still there, and is sent", async ({
	page,
	request,
}) => {
	const email = newEmail();
	const script = await hold(page, /\.js$/);
	await page.goto("/auth/register", { waitUntil: "commit" });
	await fillRightly(page, email);
	await script.release();
	await sendButton(page).click();
	await expect(page).toHaveURL("/category/0");
	expect(await profileOf(request, { email, password: goodPassword })).toMatchObject({
		displayName: "ReaderOne",
	});
});
