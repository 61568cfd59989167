import type { Page, Route } from "@playwright/test";
import { logIn } from "../support/identity/accounts.ts";
import {
	holdRequests,
	identityApi,
	identityScript,
	lookup,
	tokenRefresh,
} from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, expectVisitor, header, logOut, toast } from "../support/page/header.ts";
import { heading } from "../support/page/page-frame.ts";
import { visit } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";

const [story] = storiesOf(0);
const storyPage = `/news-details/${story?.id}`;

/** How the service can fail at once. Each completes the sentence "a service that …". */
const failures: { name: string; respond: (route: Route) => Promise<void> }[] = [
	{ name: "is out of reach", respond: (route) => route.abort() },
	{
		name: "answers with an error",
		respond: (route) => route.fulfill({ status: 503, body: "Down for repairs" }),
	},
];

/** Expires the session's token, so that the next page refreshes it. */
async function expireToken(page: Page): Promise<void> {
	// A page of the site might still be writing the session.
	await page.goto("/robots.txt");
	await page.evaluate(async () => {
		const resolved = <T>(request: IDBRequest<T>) =>
			new Promise<T>((resolve, reject) => {
				request.onsuccess = () => resolve(request.result);
				request.onerror = () => reject(request.error);
			});
		const database = await resolved(indexedDB.open("firebaseLocalStorageDb"));
		const store = database
			.transaction("firebaseLocalStorage", "readwrite")
			.objectStore("firebaseLocalStorage");
		for (const entry of await resolved(store.getAll())) {
			if (!entry.value.stsTokenManager) continue;
			entry.value.stsTokenManager.expirationTime = Date.now() - 1000;
			await resolved(store.put(entry));
		}
		database.close();
	});
}

for (const [index, { name, respond }] of failures.entries()) {
	// The quick run tests each rule with one failure; the rest tests all pairs.
	const tagOfFirst = index === 0 ? [] : ["@rest"];
	const tagOfSecond = index === 1 ? [] : ["@rest"];

	test(`a service that ${name} does not affect a returning reader`, { tag: tagOfFirst }, async ({
		page,
		reader,
	}) => {
		await page.route(identityApi, respond);
		await visit(page, "/category/9");
		await expectReader(page, reader.name ?? "");
		await expect(page.getByRole("article").first()).toBeVisible();
		await visit(page, storyPage);
		await expect(heading(page)).toHaveText(story?.title ?? "");
		await expectReader(page, reader.name ?? "");
		await page.unrouteAll({ behavior: "wait" });
		await visit(page, "/bookmark");
		await expect(heading(page)).toHaveText("All Bookmark News");
	});

	test(`a token that cannot be refreshed because the service ${name} does not end the session`, {
		tag: tagOfSecond,
	}, async ({ page, reader }) => {
		await expireToken(page);
		await page.route(tokenRefresh, respond);
		const requested = page.waitForRequest(tokenRefresh);
		await visit(page, storyPage);
		await requested;
		await expect(heading(page)).toHaveText(story?.title ?? "");
		await expectReader(page, reader.name ?? "");
		await page.unrouteAll({ behavior: "wait" });
		const refreshed = page.waitForResponse(tokenRefresh);
		await page.reload();
		expect((await refreshed).status()).toBe(200);
		await expectReader(page, reader.name ?? "");
		await expect(heading(page)).toHaveText(story?.title ?? "");
	});

	test(`Log Out works with a service that ${name}`, { tag: "@rest" }, async ({ page, reader }) => {
		await visit(page, "/about");
		await expectReader(page, reader.name ?? "");
		await page.route(identityApi, respond);
		await logOut(page).click();
		await expect(toast(page, "Logged Out Successfully")).toBeVisible();
		await expectVisitor(page);
		await page.reload();
		await expectVisitor(page);
	});
}

test("an error response of the service ends a session, as Firebase does, and signing in again returns to the story", {
	tag: "@rest",
}, async ({ page, reader }) => {
	await page.route(lookup, (route) =>
		route.fulfill({ status: 503, json: { error: { code: 503, message: "UNAVAILABLE" } } }),
	);
	await visit(page, "/category/9");
	await expectVisitor(page);
	await expect(page.getByRole("article").first()).toBeVisible();
	await visit(page, storyPage);
	await expect(page).toHaveURL(/\/auth\/login/);
	await page.unrouteAll({ behavior: "wait" });
	await logIn(page, reader);
	await expect(heading(page)).toHaveText(story?.title ?? "");
	await expectReader(page, reader.name ?? "");
});

for (const { part, pattern, tag } of [
	{ part: "service", pattern: identityApi, tag: ["@rest"] },
	{ part: "script of the service", pattern: identityScript, tag: ["@rest"] },
]) {
	test(`a ${part} that never responds delays a returning reader's bookmarks for four seconds, and no story`, {
		tag,
	}, async ({ page, reader }) => {
		const name = reader.name ?? "";
		await page.clock.install();
		const heldRequests = await holdRequests(page, pattern);
		await visit(page, "/category/9");
		await expectReader(page, name);
		await expect(page.getByRole("article").first()).toBeVisible();

		await visit(page, storyPage);
		await expect(page.locator(".story-text p").first()).toBeVisible();
		await expectReader(page, name);

		const requested = page.waitForRequest(pattern);
		await page.goto("/bookmark");
		await requested;
		const spinner = page.getByRole("main").getByRole("status");
		await expect(spinner).toBeVisible();
		await expect(header(page).getByText(name, { exact: true })).toBeVisible();
		await page.clock.fastForward(4_000);
		await expect(heading(page)).toHaveText("All Bookmark News");
		await expect(spinner).toHaveCount(0);

		await heldRequests.release();
		await expectReader(page, name);
		await expect(heading(page)).toHaveText("All Bookmark News");
		await logOut(page).click();
		await expect(page).toHaveURL(/\/auth\/login/);
	});
}
