import { openAccount, signIn } from "../support/accounts.ts";
import { expectReader, expectVisitor, logOut } from "../support/header.ts";
import { identityRequests, keptOf, lookup, requestsTo } from "../support/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { kindsOfPage } from "../support/public-pages.ts";
import { readToTheEnd } from "../support/scrolling.ts";
import { becomesAlive, visit } from "../support/visit.ts";

for (const address of ["/category/0", ...kindsOfPage.filter((page) => !page.startsWith("/auth/"))]) {
	test(`a visitor reads ${address} without a byte of the identity service`, async ({ page }) => {
		const asked = identityRequests(page);
		await visit(page, address);
		if (address === "/category/0") await readToTheEnd(page);
		await expectVisitor(page);
		await page.waitForLoadState("networkidle");
		expect(asked).toEqual([]);
		expect(await keptOf(page)).toEqual({ local: [], databases: [], users: 0 });
	});
}

test("a reader stays signed in over a reload and in a new tab, for one question to the service each", async ({
	page,
	context,
}) => {
	const account = await openAccount(page.request);
	await signIn(page, account);
	const asked = requestsTo(page, lookup);
	await page.reload();
	await expectReader(page, "ReaderOne");
	await page.waitForLoadState("networkidle");
	expect(asked).toHaveLength(1);

	const second = await context.newPage();
	const askedThere = requestsTo(second, lookup);
	await visit(second, "/about");
	await expectReader(second, "ReaderOne");
	await second.waitForLoadState("networkidle");
	expect(askedThere).toHaveLength(1);
});

test("what is kept of a reader is the session and a hint of it, and no cookie", async ({ page, context }) => {
	await signIn(page, await openAccount(page.request));
	expect(await keptOf(page)).toMatchObject({ local: ["candour-reader"], users: 1 });
	expect(await context.cookies()).toEqual([]);
});

test("a browser without IndexedDB keeps the session in its local storage", async ({ page }) => {
	await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
	await signIn(page, await openAccount(page.request));
	await page.reload();
	await expectReader(page, "ReaderOne");
	await logOut(page).click();
	await expectVisitor(page);
	expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("a browser that keeps nothing at all lets its reader in until the next page load", async ({ page }) => {
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

test("a reader without a name is called by the email address", async ({ page }) => {
	const account = await openAccount(page.request, { name: null });
	await signIn(page, account);
	await expectReader(page, account.email);
	await page.reload();
	await expectReader(page, account.email);
});

test("a hint whose session is gone ends as a visitor, on the page and in the browser", async ({ page }) => {
	await page.goto("/news.json");
	await page.evaluate(() => {
		const reader = { uid: "gone", displayName: "Gone", photoURL: null, email: null };
		localStorage.setItem("candour-reader", JSON.stringify(reader));
	});
	await visit(page, "/category/0");
	await expectVisitor(page);
	await expect(page.getByText("Gone", { exact: true })).toHaveCount(0);
	expect((await keptOf(page)).local).toEqual([]);
	await visit(page, "/bookmark");
	await expect(page).toHaveURL("/auth/login?from=%2Fbookmark");
});

test("a session that the service has closed ends as a visitor", async ({ page }) => {
	const account = await openAccount(page.request);
	await signIn(page, account);
	const closed = await page.request.post("/identitytoolkit.googleapis.com/v1/accounts:delete?key=embedded", {
		data: { idToken: account.idToken },
	});
	expect(closed.status()).toBe(200);
	await page.reload();
	await expectVisitor(page);
	await visit(page, "/bookmark");
	await expect(page).toHaveURL("/auth/login?from=%2Fbookmark");
});

const garbage = ["", "null", "{", '"words"', '{"uid":7}', '{"uid":"x","displayName":{}}'];

test("a hint that makes no sense does no harm", async ({ page }) => {
	const faults: string[] = [];
	page.on("pageerror", (error) => faults.push(String(error)));
	await page.goto("/news.json");
	for (const hint of garbage) {
		await page.evaluate((text) => localStorage.setItem("candour-reader", text), hint);
		await page.goto("/about");
		await becomesAlive(page);
		await expectVisitor(page);
		await expect(page.getByRole("heading", { name: "Login With" }), hint).toBeVisible();
	}
	expect(faults).toEqual([]);
});
