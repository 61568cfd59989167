import type { Page } from "@playwright/test";
import { mailsTo, newEmail, openAccount } from "../support/identity/accounts.ts";
import { formErrors } from "../support/identity/form.ts";
import { blockCalls, collectCalls } from "../support/identity/identity-calls.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, expectVisitor } from "../support/page/header.ts";
import { errorToast, quietToast } from "../support/page/toast.ts";
import { visit } from "../support/page/visit.ts";

const linkButton = (page: Page) => page.getByRole("button", { name: "Email me a link instead" });

/** Asks for a link on the login page, and returns it. */
async function requestLink(page: Page, email: string, from = "/bookmark"): Promise<string> {
	await visit(page, `/auth/login?${new URLSearchParams({ from })}`);
	await page.getByLabel("Email").fill(email);
	await linkButton(page).click();
	await expect(quietToast(page)).toHaveText("A sign-in link is on its way to you. Open it in this browser.");
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
	await page.getByLabel("Email").fill(account.email);
	await page.keyboard.press("Enter");
	await expect(formErrors(page)).toContainText("This link was used before");
	await expect(errorToast(page)).toContainText("auth/invalid-action-code");
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
	const other = await context.newPage();
	await visit(other, link);
	await expect(other.getByRole("heading", { level: 1 })).toHaveText("Login by a link");
	await expect(other.getByRole("main")).toContainText("You asked for this link in another browser.");
	const field = other.getByLabel("Email");
	await field.fill("nobody");
	await field.press("Enter");
	await expect(formErrors(other)).toContainText("This is not an email address.");
	await field.fill(newEmail());
	await field.press("Enter");
	await expect(formErrors(other)).toContainText("auth/invalid-email");
	await field.fill(account.email);
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
	await expect(formErrors(page)).toContainText("then press “Email me a link instead” again.");
	await expect(page.getByLabel("Email")).toBeFocused();
	const restore = await blockCalls(page, "sendOobCode");
	await page.getByLabel("Email").fill(account.email);
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
