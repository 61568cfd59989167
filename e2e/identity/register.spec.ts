import type { Page, Route } from "@playwright/test";
import { goodPassword, newEmail, openAccount, profileOf } from "../support/identity/accounts.ts";
import { formErrors, submitButton } from "../support/identity/form.ts";
import { collectCalls, holdCalls, identityCallUrl } from "../support/identity/identity-calls.ts";
import { holdRequests } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, expectVisitor, portrait } from "../support/page/header.ts";
import { errorToast, iconOf, quietToast } from "../support/page/toast.ts";
import { typeInto } from "../support/page/type-into.ts";
import { visit } from "../support/page/visit.ts";

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
	for (const [label, text] of Object.entries(fields)) {
		await typeInto(page.getByLabel(label, { exact: true }), text);
	}
}

/** Fills the form with valid values. */
async function fillValidForm(page: Page, email: string, photo = "https://pictures.invalid/reader-one.png") {
	await fill(page, { Name: "ReaderOne", "Photo URL": photo, Email: email, Password: goodPassword });
	await page.getByLabel("Accept terms and Conditions").check();
}

/** Corrects one field at a time, with the message at each step. Unit tests cover the rules. */
const invalidSteps = [
	{ values: {}, field: "Name", message: "Name should be more than 2 character" },
	{ values: { Name: "Reader One" }, field: "Name", message: "No whitespace allowed in the name" },
	{ values: { Name: "ReaderOne" }, field: "Email", message: "Invalid email" },
	{
		values: { Email: "reader-one@example.org" },
		field: "Password",
		message: "Password must be minimum 6 characters long.",
	},
	{ values: { Password: "abcDEF1#" }, field: "Password", message: "at least one special character." },
	{
		values: { Password: goodPassword },
		field: "Accept terms and Conditions",
		message: "please accept out terms and Conditions",
	},
];

test("every field but the picture is required, and errors appear one at a time, in order, at the field, announced and focused", async ({
	page,
}) => {
	const calls = collectCalls(page);
	await visit(page, "/auth/register");
	for (const label of ["Name", "Email", "Password", "Accept terms and Conditions"]) {
		await expect(page.getByLabel(label, { exact: true })).toHaveJSProperty("required", true);
	}
	await expect(page.getByLabel("Photo URL")).toHaveJSProperty("required", false);
	await expect(page.getByLabel("Email")).toHaveAttribute("type", "email");
	await expect(page.getByLabel("Name")).toHaveAttribute("autocomplete", "name");
	await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "email");
	await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("autocomplete", "new-password");

	for (const { values, field, message } of invalidSteps) {
		await fill(page, values);
		await expect(formErrors(page)).toHaveCount(0);
		await submitButton(page).click();
		await expect(formErrors(page)).toHaveText([message]);
		const input = page.getByLabel(field, { exact: true });
		await expect(input).toBeFocused();
		await expect(input).toHaveAttribute("aria-invalid", "true");
		await expect(input).toHaveAccessibleDescription(new RegExp(`${message}$`));
		await expect(page.getByRole("main").locator("[aria-invalid=true]")).toHaveCount(1);
	}
	await page.getByLabel("Accept terms and Conditions").check();
	await typeInto(page.getByLabel("Photo URL"), "http://pictures.example/me.png");
	await submitButton(page).click();
	await expect(formErrors(page)).toHaveText([
		"This is not the address of a picture. It begins with https://",
	]);
	await expect(page.getByLabel("Photo URL")).toBeFocused();
	expect(calls).toEqual([]);
	await expect(page).toHaveURL("/auth/register");
});

test("the terms open in a new tab, and the input stays", { tag: "@rest" }, async ({ page }) => {
	await visit(page, "/auth/register");
	await fill(page, { Name: "ReaderOne", Email: "reader-one@example.org", Password: goodPassword });
	const popup = page.waitForEvent("popup");
	await page.getByRole("link", { name: "Read the terms in a new tab" }).click();
	const tab = await popup;
	await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Terms");
	await expect(tab.getByRole("main").getByRole("paragraph")).not.toHaveCount(0);
	await tab.close();
	await expect(page.getByLabel("Name")).toHaveValue("ReaderOne");
	await expect(page.getByLabel("Email")).toHaveValue("reader-one@example.org");
	await expect(page.getByLabel("Password", { exact: true })).toHaveValue(goodPassword);
});

test("an email that has an account is reported and the input stays; with another email the account is created once", async ({
	page,
	request,
}) => {
	const { email: taken } = await openAccount(request);
	const email = newEmail();
	const photo = "https://pictures.example/reader-one.svg";
	await page.route(photo, (route) =>
		route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
	);
	await visit(page, "/auth/register");
	await fillValidForm(page, taken, photo);
	await submitButton(page).click();
	await expect(errorToast(page)).toContainText("auth/email-already-in-use");
	await expect(errorToast(page)).toContainText("Firebase: ");
	await expect(formErrors(page)).toHaveText([
		/^There is an account with this email already\..+auth\/email-already-in-use$/,
	]);
	await expect(page).toHaveURL("/auth/register");
	await expect(page.getByLabel("Name")).toHaveValue("ReaderOne");
	await expect(page.getByLabel("Photo URL")).toHaveValue(photo);
	await expect(page.getByLabel("Email")).toHaveValue(taken);
	await expect(page.getByLabel("Password", { exact: true })).toHaveValue(goodPassword);
	await expect(page.getByLabel("Accept terms and Conditions")).toBeChecked();
	await expectVisitor(page);

	const calls = collectCalls(page, "signUp");
	const release = await holdCalls(page, "signUp");
	await typeInto(page.getByLabel("Email"), email);
	await submitButton(page).dblclick();
	await expect(submitButton(page)).toHaveText("One moment…");
	await expect(submitButton(page)).toHaveAttribute("aria-busy", "true");
	await page.getByLabel("Email").press("Enter");
	await page.getByLabel("Password", { exact: true }).press("Enter");
	release();
	await expect(quietToast(page)).toHaveText("user created successfully");
	expect(await iconOf(quietToast(page))).toBe("check");
	await expect(page).toHaveURL("/category/0");
	await expectReader(page, "ReaderOne");
	await expect(portrait(page)).toHaveAttribute("src", photo);
	await expect(portrait(page)).toHaveAttribute("alt", "Profile picture of ReaderOne");
	expect(calls.length).toBe(1);
	const profile = await profileOf(request, { email, password: goodPassword });
	expect(profile).toMatchObject({ displayName: "ReaderOne", photoUrl: photo });
});

test("an account is created without a picture", { tag: "@rest" }, async ({ page, request }) => {
	const email = newEmail();
	await visit(page, "/auth/register");
	await fillValidForm(page, email, "");
	await submitButton(page).click();
	await expect(quietToast(page)).toHaveText("user created successfully");
	await expectReader(page, "ReaderOne");
	const profile = await profileOf(request, { email, password: goodPassword });
	expect(profile?.photoUrl || null).toBeNull();
});

for (const { outcome, respond, tag } of [
	{
		outcome: "is rejected",
		respond: (route: Route) =>
			route.fulfill({ status: 500, json: { error: { code: 500, message: "INTERNAL_ERROR" } } }),
		tag: [],
	},
	{
		outcome: "cannot reach the service",
		respond: (route: Route) => route.abort("connectionrefused"),
		tag: ["@rest"],
	},
]) {
	test(`when the profile ${outcome}, an error is shown and the reader is signed in without it`, {
		tag,
	}, async ({ page, request }) => {
		const email = newEmail();
		await page.route(identityCallUrl("update"), respond);
		await visit(page, "/auth/register");
		await fillValidForm(page, email);
		await submitButton(page).click();
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

test("a profile update without a response delays the reader for at most half a minute", {
	tag: "@rest",
}, async ({ page }) => {
	const email = newEmail();
	await page.clock.install();
	await holdCalls(page, "update");
	await visit(page, "/auth/register");
	await fillValidForm(page, email);
	const requested = page.waitForRequest(identityCallUrl("update"));
	await submitButton(page).click();
	await requested;
	await expect(submitButton(page)).toHaveText("One moment…");
	await page.clock.fastForward(31_000);
	await expect(errorToast(page)).toContainText("Your account is open, but without its name and picture.");
	await expect(page).toHaveURL("/category/0");
	await expect(page.getByRole("banner")).toContainText(email);
});

test("input from before hydration is kept and sent", { tag: "@rest" }, async ({ page, request }) => {
	const email = newEmail();
	const heldScript = await holdRequests(page, /\.js$/);
	await page.goto("/auth/register", { waitUntil: "commit" });
	await fillValidForm(page, email);
	await heldScript.release();
	await submitButton(page).click();
	await expect(page).toHaveURL("/category/0");
	expect(await profileOf(request, { email, password: goodPassword })).toMatchObject({
		displayName: "ReaderOne",
	});
});
