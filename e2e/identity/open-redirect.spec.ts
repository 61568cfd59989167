import type { Page } from "@playwright/test";
import { fillLogin, openAccount, signIn } from "../support/accounts.ts";
import { expectReader } from "../support/header.ts";
import { expect, test } from "../support/journey.ts";
import { visit } from "../support/visit.ts";

const traps = [
	"//evil.example",
	"https://evil.example",
	"HTTPS:evil.example",
	"https:\\\\evil.example",
	"\\\\evil.example",
	"/\\evil.example",
	"/\t/evil.example",
	"/\n/evil.example",
	"\t//evil.example",
	" //evil.example",
	"/.//evil.example",
	"/..//evil.example",
	"javascript:document.title='ran'",
	"java\nscript:document.title='ran'",
	"data:text/html,ran",
	"evil.example",
	"https://localhost@evil.example",
	"/auth/login",
	"/auth/register?from=//evil.example",
	"/about/../auth/login",
	"",
];
const encoded = traps.map(encodeURIComponent);

/** Collects what is asked of other hosts, in whatever tab. */
function strangersOf(page: Page, own: string | undefined): string[] {
	const strangers: string[] = [];
	page.context().on("request", (request) => {
		const { protocol, origin } = new URL(request.url());
		if (protocol !== "data:" && origin !== own) strangers.push(request.url());
	});
	return strangers;
}

/** Comes to an address without loading a document, as by Forward in the history. */
async function follow(page: Page, address: string): Promise<void> {
	await page.evaluate((to) => {
		const state = { key: crypto.randomUUID(), idx: history.state.idx + 1 };
		history.pushState(state, "", to);
		dispatchEvent(new PopStateEvent("popstate", { state }));
	}, address);
}

test("a way back that leads out of the site or back into a form leads home instead", async ({
	page,
	baseURL,
}) => {
	const strangers = strangersOf(page, baseURL);
	await signIn(page, await openAccount(page.request));
	for (const from of encoded) {
		await follow(page, `/auth/login?from=${from}`);
		await expect(page, from).toHaveURL("/category/0");
	}
	await expectReader(page, "ReaderOne");
	expect(strangers).toEqual([]);
});

test("a way back that is encoded twice never leaves the site either", async ({ page, baseURL }) => {
	const strangers = strangersOf(page, baseURL);
	await signIn(page, await openAccount(page.request));
	for (const from of encoded.slice(0, 8).map(encodeURIComponent)) {
		await follow(page, `/auth/login?from=${from}`);
		await expect(page, from).not.toHaveURL(/\/auth\/login\?/);
		expect(new URL(page.url()).origin, from).toBe(baseURL);
	}
	await expectReader(page, "ReaderOne");
	await expect(page).not.toHaveTitle("ran");
	expect(strangers).toEqual([]);
});

for (const from of ["//evil.example", "/\\evil.example", "javascript:document.title='ran'"]) {
	test(`who logs in with «${from}» as the way back ends at home`, async ({ page, baseURL }) => {
		const strangers = strangersOf(page, baseURL);
		const account = await openAccount(page.request);
		await visit(page, `/auth/login?${new URLSearchParams({ from })}`);
		await fillLogin(page, account);
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/category/0");
		await expectReader(page, "ReaderOne");
		expect(strangers).toEqual([]);
	});
}
