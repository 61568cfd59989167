import type { Page } from "@playwright/test";
import { confirmation, demandFreshLogin, section } from "../support/identity/account-page.ts";
import { logIn, newEmail, openAccount, profileOf, signIn } from "../support/identity/accounts.ts";
import { addAccount, chooseAccount } from "../support/identity/chooser.ts";
import { formErrors } from "../support/identity/form.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, expectVisitor, logOut } from "../support/page/header.ts";
import { errorToast, quietToast } from "../support/page/toast.ts";
import { typeInto } from "../support/page/type-into.ts";
import { openTab, visit } from "../support/page/visit.ts";

const methods = (page: Page) => section(page, "Ways to sign in");

/** Presses a button that opens the window of a provider. */
async function openWindow(page: Page, name: string): Promise<Page> {
	const popup = page.waitForEvent("popup");
	await page.getByRole("button", { name, exact: true }).click();
	return popup;
}

/** Signs in with a new account of Google, and opens the account page. */
async function openGoogleAccount(page: Page): Promise<string> {
	const email = newEmail();
	await visit(page, "/auth/login?from=%2Faccount");
	await addAccount(await openWindow(page, "Login with Google"), { email, name: "Reader One" });
	await expect(page).toHaveURL("/account");
	await expect(methods(page)).toContainText(email);
	return email;
}

test("Google is linked, signs in to the same account, and is unlinked again", { tag: "@rest" }, async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	const email = newEmail();
	await signIn(page, account, "/account");
	await addAccount(await openWindow(page, "Link Google"), { email, name: "Someone" });
	await expect(quietToast(page)).toHaveText("Google is linked to your account");
	await expect(methods(page)).toContainText(email);

	await logOut(page).click();
	await expectVisitor(page);
	await chooseAccount(await openWindow(page, "Login with Google"), email);
	await expect(page).toHaveURL("/account");
	await expectReader(page, account.name ?? "");
	await page.getByRole("button", { name: "Unlink Google" }).click();
	await expect(quietToast(page).filter({ hasText: "no longer" })).toHaveText(
		"Google is no longer linked to your account",
	);
	await expect(page.getByRole("button", { name: "Link Google", exact: true })).toBeVisible();
	await expect(methods(page)).not.toContainText(email);
});

test("an account of GitHub that belongs to another reader is refused", { tag: "@rest" }, async ({
	page,
	request,
}) => {
	const taken = newEmail();
	await visit(page, "/auth/login");
	await addAccount(await openWindow(page, "Login with GitHub"), { email: taken });
	await expectReader(page, taken);
	await logOut(page).click();
	await expectVisitor(page);
	await signIn(page, await openAccount(request), "/account");
	await chooseAccount(await openWindow(page, "Link GitHub"), taken);
	await expect(errorToast(page)).toContainText("auth/credential-already-in-use");
	await expect(formErrors(page)).toContainText("Another account signs in this way already.");
	await expect(page.getByRole("button", { name: "Link GitHub", exact: true })).toBeVisible();
});

test("a window that the reader closes is reported, and can be opened again", { tag: "@rest" }, async ({
	page,
	reader,
}) => {
	await page.clock.install();
	await visit(page, "/account");
	await expect(section(page, "Email")).toContainText(reader.email);
	const popup = await openWindow(page, "Link GitHub");
	await popup.getByRole("button", { name: "Add new account" }).waitFor();
	await expect(page.getByRole("button", { name: "Waiting for GitHub…" })).toBeVisible();
	await popup.close();
	await page.clock.runFor(10_500);
	await expect(errorToast(page)).toContainText("auth/popup-closed-by-user");
	await expect(formErrors(page)).toContainText("The sign-in window was closed before it finished.");
	await expect(page.getByRole("button", { name: "Link GitHub", exact: true })).toBeVisible();
});

test("the last way to sign in stays until there is another: a password, with the rules of registration", {
	tag: "@rest",
}, async ({ page, request }) => {
	const email = await openGoogleAccount(page);
	await expect(methods(page)).toContainText("This is the only way into your account");
	await expect(page.getByRole("button", { name: "Unlink Google" })).toHaveCount(0);
	await expect(section(page, "Sign out everywhere")).toContainText("this account has none");

	const field = section(page, "Password").getByLabel("New password");
	await typeInto(field, "short");
	await page.getByRole("button", { name: "Add a password" }).click();
	await expect(formErrors(page)).toContainText("Password must be minimum 6 characters long.");
	await typeInto(field, "Puffins4&ever");
	await page.getByRole("button", { name: "Add a password" }).click();
	await expect(quietToast(page)).toHaveText("Your account has a password now");
	await expect(page.getByRole("button", { name: "Change password" })).toBeVisible();
	expect(await profileOf(request, { email, password: "Puffins4&ever" })).toMatchObject({
		displayName: "Reader One",
	});
	await page.getByRole("button", { name: "Unlink Google" }).click();
	await expect(page.getByRole("button", { name: "Link Google", exact: true })).toBeVisible();

	await logOut(page).click();
	await expect(page).toHaveURL(/\/auth\/login/);
	await logIn(page, { email, password: "Puffins4&ever" });
	await expectReader(page, "Reader One");
});

test("a way that another tab has made the last one is not unlinked", { tag: "@rest" }, async ({
	page,
	context,
}) => {
	await openGoogleAccount(page);
	await addAccount(await openWindow(page, "Link GitHub"), { email: newEmail() });
	await expect(page.getByRole("button", { name: "Unlink GitHub" })).toBeVisible();
	const tab = await openTab(context, "/account");
	await tab.getByRole("button", { name: "Unlink GitHub" }).click();
	await expect(tab.getByRole("button", { name: "Link GitHub", exact: true })).toBeVisible();
	await page.getByRole("button", { name: "Unlink Google" }).click();
	await expect(errorToast(page)).toContainText("This is the only way into your account, so it stays.");
});

test("where the service demands a fresh login, the window of the provider confirms it", {
	tag: "@rest",
}, async ({ page, request }) => {
	const email = await openGoogleAccount(page);
	await demandFreshLogin(page, "update");
	await typeInto(section(page, "Password").getByLabel("New password"), "Puffins4&ever");
	await page.getByRole("button", { name: "Add a password" }).click();
	await expect(confirmation(page).getByLabel("Current password")).toHaveCount(0);
	await chooseAccount(await openWindow(page, "Confirm with Google"), email);
	await expect(quietToast(page)).toHaveText("Your account has a password now");
	expect(await profileOf(request, { email, password: "Puffins4&ever" })).not.toBeNull();
});
