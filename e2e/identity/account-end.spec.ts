import type { Browser, Page } from "@playwright/test";
import { copiesOf, someStories, storedBookmarks } from "../support/bookmarks-page.ts";
import { confirmation, demandFreshLogin, section } from "../support/identity/account-page.ts";
import { type Account, openAccount, profileOf, signIn } from "../support/identity/accounts.ts";
import { formErrors } from "../support/identity/form.ts";
import { blockCalls, collectCalls } from "../support/identity/identity-calls.ts";
import { storedIdentity, tokenRefresh } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, expectVisitor } from "../support/page/header.ts";
import { errorToast, quietToast } from "../support/page/toast.ts";
import { typeInto } from "../support/page/type-into.ts";
import { openTab } from "../support/page/visit.ts";

const sessionEnded = "Your session has ended. Login again to go on.";

/** The service counts sessions in seconds: a session must be older than the change that ends it. */
async function waitForNextSecond(): Promise<void> {
	const started = Math.floor(Date.now() / 1000);
	await expect.poll(() => Math.floor(Date.now() / 1000), { intervals: [100] }).toBeGreaterThan(started);
}

/** Signs in with another browser. */
async function openDevice(browser: Browser, baseURL: string | undefined, account: Account): Promise<Page> {
	const context = await browser.newContext({ baseURL: baseURL ?? "" });
	const page = await context.newPage();
	await page.clock.install();
	await signIn(page, account, "/about");
	return page;
}

test("signing out everywhere ends the session of this and of another device, and keeps the password", {
	tag: "@rest",
}, async ({ page, browser, request, baseURL }) => {
	const account = await openAccount(request);
	const loading = await openDevice(browser, baseURL, account);
	const open = await openDevice(browser, baseURL, account);
	await waitForNextSecond();
	await signIn(page, account, "/account");
	const form = section(page, "Sign out everywhere");
	const field = form.getByLabel("Your password");
	const button = form.getByRole("button", { name: "Sign out everywhere" });
	await button.click();
	await expect(formErrors(page)).toContainText("Type your password first.");
	await typeInto(field, "Guess1!guess");
	await button.click();
	await expect(errorToast(page)).toContainText("auth/invalid-credential");
	await expect(field).toHaveValue("Guess1!guess");
	await typeInto(field, account.password);
	await button.click();
	await expect(quietToast(page)).toHaveText("You are logged out on every device");
	await expectVisitor(page);
	await expect(page).toHaveURL("/auth/login?from=%2Faccount");
	expect(await profileOf(request, account)).not.toBeNull();

	// After an hour the page renews its token, which the service refuses.
	await loading.clock.fastForward("02:00:00");
	const renewal = loading.waitForResponse(tokenRefresh);
	await loading.reload();
	expect((await renewal).status()).toBe(400);
	await expect(quietToast(loading)).toContainText(sessionEnded);
	await expectVisitor(loading);

	// A page that stays open asks when its tab is shown again.
	await open.clock.fastForward("06:00");
	await open.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
	await expect(quietToast(open)).toContainText(sessionEnded);
	await expectVisitor(open);
	for (const device of [loading, open]) await device.context().close();
});

test("deleting the account removes it, its bookmarks and its sessions, and nothing of another reader", {
	tag: "@rest",
}, async ({ page, context, request }) => {
	const account = await openAccount(request);
	await signIn(page, account, "/account");
	const own = await copiesOf(page, account.uid, someStories(2));
	const others = await copiesOf(page, "somebody-else", someStories(2));
	await page.evaluate(
		(stored) => localStorage.setItem("bookmarked", stored),
		JSON.stringify([...own, ...others]),
	);
	await page.reload();
	const tab = await openTab(context, "/bookmark");

	const form = section(page, "Delete your account");
	await expect(form).toContainText("your 2 bookmarks in this browser");
	const download = page.waitForEvent("download");
	await form.getByRole("button", { name: "Export your bookmarks" }).click();
	expect((await download).suggestedFilename()).toMatch(/bookmarks-.*\.json$/);

	const question = page.getByRole("dialog", { name: "Delete your account for good?" });
	await form.getByRole("button", { name: "Delete my account" }).click();
	await expect(question.getByRole("button", { name: "Keep it" })).toBeFocused();
	await expect(question).toHaveAccessibleDescription(/cannot be brought back/);
	await page.keyboard.press("Enter");
	await expect(form.getByRole("button", { name: "Delete my account" })).toBeFocused();
	expect(await profileOf(request, account)).not.toBeNull();

	await demandFreshLogin(page, "delete");
	await form.getByRole("button", { name: "Delete my account" }).click();
	await question.getByRole("button", { name: "Delete my account" }).click();
	await typeInto(confirmation(page).getByLabel("Current password"), account.password);
	await page.keyboard.press("Enter");
	await expect(quietToast(page)).toHaveText("Your account is deleted");
	await expect(page).toHaveURL("/category/0");
	await expectVisitor(page);
	expect(await profileOf(request, account)).toBeNull();
	expect((await storedBookmarks(page)).map(({ userUID }) => userUID)).toEqual([
		"somebody-else",
		"somebody-else",
	]);
	const { local, users } = await storedIdentity(page);
	expect([local.filter((key) => key.startsWith("candour")), users]).toEqual([[], 0]);
	await expectVisitor(tab);
	await expect(tab).toHaveURL("/auth/login?from=%2Fbookmark");
});

test("an account that cannot be deleted stays with its bookmarks, and the page says why", {
	tag: "@rest",
}, async ({ page, request }) => {
	const account = await openAccount(request);
	await signIn(page, account, "/account");
	const own = await copiesOf(page, account.uid, someStories(1));
	await page.evaluate((stored) => localStorage.setItem("bookmarked", stored), JSON.stringify(own));
	await page.reload();
	const form = section(page, "Delete your account");
	const confirm = page.getByRole("dialog").getByRole("button", { name: "Delete my account" });
	const restore = await blockCalls(page, "delete");
	await form.getByRole("button", { name: "Delete my account" }).click();
	await confirm.click();
	await expect(errorToast(page)).toContainText("auth/network-request-failed");
	await expect(formErrors(page)).toContainText("The sign-in service could not be reached.");
	await expectReader(page, "ReaderOne");
	expect(await storedBookmarks(page)).toHaveLength(1);
	await restore();
	const calls = collectCalls(page, "delete");
	await form.getByRole("button", { name: "Delete my account" }).click();
	await confirm.click();
	await expect(page).toHaveURL("/category/0");
	expect(calls).toHaveLength(1);
	expect(await storedBookmarks(page)).toEqual([]);
});

test("an account that was deleted on another device signs out here with a sentence", {
	tag: "@rest",
}, async ({ page, request }) => {
	const account = await openAccount(request);
	const renewal = page.waitForResponse(tokenRefresh);
	await signIn(page, account, "/account");
	await (await renewal).finished();
	await request.post("/identitytoolkit.googleapis.com/v1/accounts:delete?key=embedded", {
		data: { idToken: account.idToken },
	});
	await section(page, "Name and picture").getByRole("button", { name: "Save name and picture" }).click();
	await expect(errorToast(page)).toContainText("auth/user-token-expired");
	await expectVisitor(page);
});
