import type { Page } from "@playwright/test";
import { goodPassword, newAddress, openAccount, profileOf } from "../support/accounts.ts";
import { said, sendButton } from "../support/form.ts";
import { callsOf, holdCalls, identityCall } from "../support/identity-calls.ts";
import { expect, test } from "../support/journey.ts";
import { errorToast, quietToast, signOf } from "../support/toast.ts";
import { visit } from "../support/visit.ts";

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

type Step = { field: string; text: string; at: string; message: string };

const name = "Name should be more than 2 character";
const noSpace = "No whitespace allowed in the name";
const password = "Password must be minimum 6 characters long.";
const terms = "please accept out terms and Conditions";

/** A form that gets one thing right after the other, and what it says each time. */
const steps: Step[] = [
	{ field: "Name", text: "", at: "Name", message: name },
	{ field: "Name", text: "Al", at: "Name", message: name },
	{ field: "Name", text: "Reader One", at: "Name", message: noSpace },
	{ field: "Name", text: "   ", at: "Name", message: noSpace },
	{ field: "Name", text: "ReaderOne", at: "Email", message: "Invalid email" },
	{ field: "Email", text: "reader-one", at: "Email", message: "Invalid email" },
	{ field: "Email", text: "reader-one@example", at: "Email", message: "Invalid email" },
	{ field: "Email", text: "reader-one@example.org", at: "Password", message: password },
	{ field: "Password", text: "aB1!x", at: "Password", message: password },
	{ field: "Password", text: "ABCDEF", at: "Password", message: "at least one lowercase." },
	{ field: "Password", text: "abcdef", at: "Password", message: "at least one uppercase." },
	{ field: "Password", text: "abcDEF", at: "Password", message: "at least one digit." },
	{ field: "Password", text: "abcDEF1#", at: "Password", message: "at least one special character." },
	{ field: "Password", text: "abcDE1&", at: "Accept terms and Conditions", message: terms },
];

test("the rules are told one at a time, in their order, at the field, aloud and with the focus there", async ({
	page,
}) => {
	const calls = callsOf(page);
	await visit(page, "/auth/register");
	for (const { field, text, at, message } of steps) {
		await fill(page, { [field]: text });
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

test("every field is marked as required, and the email field is of the email type", async ({ page }) => {
	await visit(page, "/auth/register");
	for (const label of ["Name", "Photo URL", "Email", "Password", "Accept terms and Conditions"]) {
		await expect(page.getByLabel(label, { exact: true })).toHaveJSProperty("required", true);
	}
	await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
	await expect(page.getByLabel("Name")).toHaveAttribute("autocomplete", "name");
	await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "email");
	await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("autocomplete", "new-password");
});

test("a new reader has an account with name and picture, is greeted, and lands on the news", async ({
	page,
	request,
	baseURL,
}) => {
	const email = newAddress();
	const photo = `${baseURL}/favicon.svg`;
	await visit(page, "/auth/register");
	await fillRightly(page, email, photo);
	await page.getByLabel("Email").press("Enter");
	await expect(quietToast(page)).toHaveText("user created successfully");
	expect(await signOf(quietToast(page))).toBe("check");
	await expect(page).toHaveURL("/category/0");
	const header = page.getByRole("banner");
	await expect(header).toContainText("ReaderOne");
	await expect(header.getByRole("img", { name: "Profile picture of ReaderOne" })).toHaveAttribute(
		"src",
		photo,
	);
	await expect(header.getByRole("button", { name: "Log Out" })).toBeVisible();
	const profile = await profileOf(request, { email, password: goodPassword });
	expect(profile).toMatchObject({ displayName: "ReaderOne", photoUrl: photo });
});

for (const [how, status] of [
	["is refused", 500],
	["finds no service", null],
] as const) {
	test(`when the profile ${how}, an error says so and the reader is signed in without it`, async ({
		page,
		request,
	}) => {
		const email = newAddress();
		await page.route(identityCall("update"), (route) => {
			const json = { error: { code: 500, message: "INTERNAL_ERROR" } };
			return status ? route.fulfill({ status, json }) : route.abort("connectionrefused");
		});
		await visit(page, "/auth/register");
		await fillRightly(page, email);
		await sendButton(page).click();
		await expect(errorToast(page)).toContainText("Your account is open, but without its name and picture.");
		await expect(errorToast(page)).toContainText(/auth\/(internal-error|network-request-failed)/);
		await expect(page).toHaveURL("/category/0");
		await expect(page.getByRole("banner")).toContainText(email);
		await expect(quietToast(page)).toHaveCount(0);
		const profile = await profileOf(request, { email, password: goodPassword });
		expect(profile).not.toHaveProperty("displayName");
		expect(profile).not.toHaveProperty("photoUrl");
	});
}

test("a profile that the service never answers for holds nobody up for more than half a minute", async ({
	page,
}) => {
	const email = newAddress();
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
	const email = newAddress();
	const held = Promise.withResolvers<void>();
	await page.route(/\.js$/, async (route) => {
		await held.promise;
		await route.continue();
	});
	await page.goto("/auth/register", { waitUntil: "commit" });
	await fillRightly(page, email);
	held.resolve();
	await sendButton(page).click();
	await expect(page).toHaveURL("/category/0");
	expect(await profileOf(request, { email, password: goodPassword })).toMatchObject({
		displayName: "ReaderOne",
	});
});

test("an address that has an account already: message and code as a toast, a sentence under the form, the text stays", async ({
	page,
	request,
}) => {
	const { email } = await openAccount(request);
	await visit(page, "/auth/register");
	await fillRightly(page, email);
	await sendButton(page).click();
	await expect(errorToast(page)).toContainText("auth/email-already-in-use");
	await expect(errorToast(page)).toContainText("Firebase: ");
	await expect(said(page)).toHaveText([
		/^There is an account with this email already\..+auth\/email-already-in-use$/,
	]);
	await expect(page).toHaveURL("/auth/register");
	await expect(page.getByLabel("Name")).toHaveValue("ReaderOne");
	await expect(page.getByLabel("Photo URL")).toHaveValue("https://pictures.invalid/reader-one.png");
	await expect(page.getByLabel("Email")).toHaveValue(email);
	await expect(page.getByLabel("Password", { exact: true })).toHaveValue(goodPassword);
	await expect(page.getByLabel("Accept terms and Conditions")).toBeChecked();
	await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();

	await page.getByLabel("Email").fill(newAddress());
	await sendButton(page).click();
	await expect(page).toHaveURL("/category/0");
});

test("while the service is slow the form says so, and a second press or Enter sends nothing more", async ({
	page,
}) => {
	const calls = callsOf(page, "signUp");
	const release = await holdCalls(page, "signUp");
	await visit(page, "/auth/register");
	await fillRightly(page, newAddress());
	await sendButton(page).dblclick();
	await expect(sendButton(page)).toHaveText("One moment…");
	await expect(sendButton(page)).toHaveAttribute("aria-busy", "true");
	await page.getByLabel("Email").press("Enter");
	await page.getByLabel("Password", { exact: true }).press("Enter");
	release();
	await expect(page).toHaveURL("/category/0");
	expect(calls.length).toBe(1);
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

test("who has an account already goes to Login and back without losing the way", async ({ page }) => {
	const way = `?${new URLSearchParams({ from: "/bookmark" })}`;
	await visit(page, `/auth/register${way}`);
	await page.getByRole("main").getByRole("link", { name: "Login", exact: true }).click();
	await expect(page).toHaveURL(`/auth/login${way}`);
	await page.getByRole("main").getByRole("link", { name: "Register", exact: true }).click();
	await expect(page).toHaveURL(`/auth/register${way}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register your account");
});
