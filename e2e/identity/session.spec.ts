import { openAccount, signIn } from "../support/identity/accounts.ts";
import {
	collectIdentityRequests,
	collectRequests,
	lookup,
	storedIdentity,
	waitForIdleCallback,
} from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, expectVisitor, loginWith, logOut } from "../support/page/header.ts";
import { scrollToEnd } from "../support/page/scrolling.ts";
import { visit, waitForHydration } from "../support/page/visit.ts";
import { samplePages } from "../support/site/public-pages.ts";

test("a visitor reads every type of page without loading the identity service", { tag: "@rest" }, async ({
	page,
}) => {
	const requests = collectIdentityRequests(page);
	for (const path of ["/category/0", ...samplePages.filter((path) => !path.startsWith("/auth/"))]) {
		await visit(page, path);
		if (path === "/category/0") await scrollToEnd(page);
		await expectVisitor(page);
		await waitForIdleCallback(page);
		expect(requests, path).toEqual([]);
	}
	expect(await storedIdentity(page)).toEqual({ local: [], databases: [], users: 0 });
});

test("a reader stays signed in on the next page and in a new tab, with one lookup each and without a cookie", async ({
	page,
	context,
	reader,
}) => {
	for (const [tab, path] of [
		[page, "/category/9"],
		[await context.newPage(), "/about"],
	] as const) {
		const requests = collectRequests(tab, lookup);
		const response = tab.waitForResponse(lookup);
		await visit(tab, path);
		await expectReader(tab, "ReaderOne");
		await response;
		await waitForIdleCallback(tab);
		expect(requests).toHaveLength(1);
	}
	expect(reader.state.cookies).toEqual([]);
	expect(await context.cookies()).toEqual([]);
	expect(await storedIdentity(page)).toMatchObject({ local: ["candour-reader"], users: 1 });
});

test("a browser without IndexedDB stores the session in local storage", { tag: "@rest" }, async ({
	page,
}) => {
	await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
	await signIn(page, await openAccount(page.request));
	await page.reload();
	await expectReader(page, "ReaderOne");
	await logOut(page).click();
	await expectVisitor(page);
	await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("in a browser without any storage a reader is signed in until the next page load", {
	tag: "@rest",
}, async ({ page }) => {
	await page.addInitScript(() => {
		for (const store of ["indexedDB", "localStorage", "sessionStorage"]) {
			Object.defineProperty(window, store, {
				get: () => {
					throw new DOMException("Access is denied for this document.", "SecurityError");
				},
			});
		}
	});
	const account = await openAccount(page.request);
	await visit(page, "/category/0");
	await expectVisitor(page);
	await expect(page.getByRole("article").first()).toBeVisible();
	await signIn(page, account, "/bookmark");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Bookmark News");
	await logOut(page).click();
	await expect(page).toHaveURL("/auth/login?from=%2Fbookmark");
});

test("a stored hint without a session, or an invalid one, ends as a visitor and is removed", {
	tag: "@rest",
}, async ({ page }) => {
	const pageErrors: string[] = [];
	page.on("pageerror", (error) => pageErrors.push(String(error)));
	const storeHint = (hint: string) =>
		page.evaluate((text) => localStorage.setItem("candour-reader", text), hint);
	await page.goto("/robots.txt");
	// The inline script in the head accepts it, the app does not.
	await storeHint('{"uid":"x","displayName":{}}');
	await page.goto("/about");
	await waitForHydration(page);
	await expectVisitor(page);
	await expect(loginWith(page)).toBeVisible();

	await storeHint(JSON.stringify({ uid: "gone", displayName: "Gone", photoURL: null, email: null }));
	await visit(page, "/category/0");
	await expectVisitor(page);
	await expect(page.getByText("Gone", { exact: true })).toHaveCount(0);
	expect((await storedIdentity(page)).local).toEqual([]);
	await visit(page, "/bookmark");
	await expect(page).toHaveURL("/auth/login?from=%2Fbookmark");
	expect(pageErrors).toEqual([]);
});

test("a session of a deleted account ends as a visitor", { tag: "@rest" }, async ({ page }) => {
	const account = await openAccount(page.request);
	await signIn(page, account);
	const response = await page.request.post(
		"/identitytoolkit.googleapis.com/v1/accounts:delete?key=embedded",
		{
			data: { idToken: account.idToken },
		},
	);
	expect(response.status()).toBe(200);
	await page.reload();
	await expectVisitor(page);
	await visit(page, "/bookmark");
	await expect(page).toHaveURL("/auth/login?from=%2Fbookmark");
});
