import type { Page } from "@playwright/test";
import { mailsTo, newEmail, openAccount } from "../support/identity/accounts.ts";
import { formErrors } from "../support/identity/form.ts";
import { blockCalls, collectCalls } from "../support/identity/identity-calls.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, expectVisitor } from "../support/page/header.ts";
import { errorToast, quietToast } from "../support/page/toast.ts";
import { typeInto } from "../support/page/type-into.ts";
import { openTab, visit } from "../support/page/visit.ts";

const linkButton = (page: Page) => page.getByRole("button", { name: "Email me a link instead" });

const sentNote = (page: Page) => page.getByRole("main").getByRole("status").filter({ hasText: "on its way" });

/** Asks for a link on the login page, and returns it. */
async function requestLink(page: Page, email: string, from = "/bookmark"): Promise<string> {
	await visit(page, `/auth/login?${new URLSearchParams({ from })}`);
	await typeInto(page.getByLabel("Email"), email);
	await linkButton(page).click();
	await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeFocused();
	await expect(sentNote(page)).toHaveText(
		`A sign-in link is on its way to ${email}. Open it in this browser.`,
	);
	await expect(quietToast(page)).toHaveCount(0);
	const mail = (await mailsTo(email)).at(-1);
	expect(mail?.mode).toBe("signIn");
	return mail?.oobLink ?? "";
}

test("a mailed link signs in and leads to the requested page, once", { tag: "@rest" }, async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const link = await requestLink(page, account.email);
	const calls = collectCalls(page, "signInWithEmailLink");
	await visit(page, link);
	await expect(page).toHaveURL("/bookmark");
	await expectReader(page, "ReaderOne");
	await expect(quietToast(page)).toContainText("ReaderOne Logged In Successfully");
	expect(calls).toHaveLength(1);
	expect(await page.evaluate(() => localStorage.getItem("candour-link-email"))).toBeNull();

	await page.getByRole("button", { name: "Log Out" }).click();
	await expectVisitor(page);
	await visit(page, link);
	await typeInto(page.getByLabel("Email"), account.email);
	await page.keyboard.press("Enter");
	await expect(formErrors(page)).toContainText("This link was used before");
	await expect(errorToast(page)).toContainText("auth/invalid-action-code");
});

test("the link is sent again on request, and the form comes back with what was typed", {
	tag: "@rest",
}, async ({ page, request }) => {
	const { email } = await openAccount(request);
	await requestLink(page, email);
	await page.getByRole("button", { name: "Send it again" }).click();
	await expect(sentNote(page)).toContainText(`Another sign-in link is on its way to ${email}.`);
	expect(await mailsTo(email)).toHaveLength(2);
	await page.getByRole("button", { name: "Use a password or another address" }).click();
	await expect(page.getByLabel("Email")).toBeFocused();
	await expect(page.getByLabel("Email")).toHaveValue(email);
	await expect(sentNote(page)).toHaveCount(0);
});

test("in another browser the link asks for the email, and refuses another one", { tag: "@rest" }, async ({
	page,
	browser,
	baseURL,
	request,
}) => {
	const account = await openAccount(request);
	const link = await requestLink(page, account.email);
	const context = await browser.newContext({ baseURL: baseURL ?? "" });
	const other = await openTab(context, link);
	await expect(other.getByRole("heading", { level: 1 })).toHaveText("Login by a link");
	await expect(other.getByRole("main")).toContainText("You asked for this link in another browser.");
	const field = other.getByLabel("Email");
	await typeInto(field, "nobody");
	await field.press("Enter");
	await expect(formErrors(other)).toContainText("This is not an email address.");
	await typeInto(field, newEmail());
	await field.press("Enter");
	await expect(formErrors(other)).toContainText("auth/invalid-email");
	await typeInto(field, account.email);
	await field.press("Enter");
	await expect(other).toHaveURL("/bookmark");
	await expectReader(other, "ReaderOne");
	await context.close();
});

test("asking for a link needs an email, and a service that can be reached; so does opening it", {
	tag: "@rest",
}, async ({ page, request }) => {
	const account = await openAccount(request);
	await visit(page, "/auth/login");
	await linkButton(page).click();
	await expect(page.getByLabel("Email")).toBeFocused();
	await expect(formErrors(page), "the browser says what is missing, as at Login").toHaveCount(0);
	await page.keyboard.type("reader-one");
	await linkButton(page).click();
	await expect(page.getByLabel("Email")).toBeFocused();
	await expect(page.getByRole("heading", { name: "Check your inbox" })).toHaveCount(0);
	const restore = await blockCalls(page, "sendOobCode");
	await typeInto(page.getByLabel("Email"), account.email);
	await linkButton(page).click();
	await expect(errorToast(page)).toContainText("auth/network-request-failed");
	await expect(page.getByLabel("Email")).toHaveValue(account.email);
	await restore();

	const link = await requestLink(page, account.email, "https://elsewhere.example/");
	const restoreSignIn = await blockCalls(page, "signInWithEmailLink");
	await visit(page, link);
	await expect(formErrors(page)).toContainText("auth/network-request-failed");
	await expect(page.getByLabel("Email")).toHaveValue(account.email);
	await restoreSignIn();
	await page.getByRole("main").getByRole("button", { name: "Login" }).click();
	await expect(page).toHaveURL("/category/0");
	await expectReader(page, "ReaderOne");
});
