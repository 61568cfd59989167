import type { Page } from "@playwright/test";
import { logIn } from "../support/identity/accounts.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader } from "../support/page/header.ts";
import { visit } from "../support/page/visit.ts";
import { collectForeignRequests } from "./hostile-page.ts";

/** One of each kind. The unit tests of `return-to.ts` cover all known ones and random ones. */
const hostileTargets = ["//evil.example", "https://evil.example", "/\t/evil.example", "/about/../auth/login"];

/** Navigates without loading a document, as Forward does. */
async function followInApp(page: Page, path: string): Promise<void> {
	await page.evaluate((url) => {
		const state = { key: crypto.randomUUID(), idx: history.state.idx + 1 };
		history.pushState(state, "", url);
		dispatchEvent(new PopStateEvent("popstate", { state }));
	}, path);
}

test("a return path outside the site or to a form leads home instead", { tag: "@rest" }, async ({
	page,
	baseURL,
	reader,
}) => {
	const foreignRequests = collectForeignRequests(page, baseURL);
	await visit(page, "/about");
	await expectReader(page, reader.name ?? "");
	for (const from of hostileTargets.map(encodeURIComponent)) {
		await followInApp(page, `/auth/login?from=${from}`);
		await expect(page, from).toHaveURL("/category/0");
	}
	// Encoded twice, it is an unknown path of the site.
	await followInApp(page, `/auth/login?from=${encodeURIComponent(encodeURIComponent("//evil.example"))}`);
	await expect(page).not.toHaveURL(/\/auth\/login\?/);
	expect(new URL(page.url()).origin).toBe(baseURL);
	await expectReader(page, reader.name ?? "");
	expect(foreignRequests).toEqual([]);
});

for (const { from, tag } of [
	{ from: "/\\evil.example", tag: [] },
	{ from: "//evil.example", tag: ["@rest"] },
	{ from: "javascript:document.title='ran'", tag: ["@rest"] },
]) {
	test(`a login with «${from}» as return path leads home`, { tag }, async ({ page, baseURL, session }) => {
		const foreignRequests = collectForeignRequests(page, baseURL);
		await visit(page, `/auth/login?${new URLSearchParams({ from })}`);
		await logIn(page, session);
		await expect(page).toHaveURL("/category/0");
		await expectReader(page, session.name ?? "");
		await expect(page).not.toHaveTitle("ran");
		expect(foreignRequests).toEqual([]);
	});
}
