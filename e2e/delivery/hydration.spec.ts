import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { logOut, toast } from "../support/page/header.ts";
import { appScripts, holdFiles } from "../support/page/hold-files.ts";
import { categoryLinks } from "../support/page/page-frame.ts";
import { typeInto } from "../support/page/type-into.ts";
import { waitForHydration } from "../support/page/visit.ts";
import { authorPage } from "../support/site/public-pages.ts";

const picture = /\/pictures\//;

/** Opens a page that does not finish loading, because its first picture is held. */
async function openUnfinishedPage(page: Page): Promise<{ scripts: string[]; finish: () => void }> {
	const scripts: string[] = [];
	page.on("request", (request) => appScripts.test(request.url()) && scripts.push(request.url()));
	const finish = await holdFiles(page, picture);
	await page.goto("/category/0", { waitUntil: "domcontentloaded" });
	await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
	return { scripts, finish };
}

test("a page requests no script until it has loaded, and then hydrates by itself", async ({ page }) => {
	const { scripts, finish } = await openUnfinishedPage(page);
	expect(scripts).toEqual([]);
	finish();
	await waitForHydration(page);
});

const actions: [string, (page: Page) => Promise<void>][] = [
	["scrolls", (page) => page.mouse.wheel(0, 200)],
	["presses a key", (page) => page.keyboard.press("Tab")],
	["clicks somewhere", (page) => page.getByRole("heading", { level: 1 }).click()],
	[
		"types into the search box",
		(page) => typeInto(page.getByRole("searchbox", { name: "Search stories" }), "ferry"),
	],
];

for (const [description, perform] of actions) {
	test(`a page whose reader ${description} before it has loaded hydrates at once`, async ({ page }) => {
		const { finish } = await openUnfinishedPage(page);
		await perform(page);
		await waitForHydration(page);
		finish();
	});
}

test("a button clicked before hydration acts once, afterwards", { tag: "@rest" }, async ({
	page,
	reader: _,
}) => {
	const release = await holdFiles(page, appScripts);
	await page.goto("/category/0", { waitUntil: "domcontentloaded" });
	await logOut(page).click();
	release();
	await expect(toast(page, "Logged Out Successfully")).toBeVisible();
	await expect(logOut(page)).toHaveCount(0);
	await expect(toast(page, "Logged Out Successfully")).toHaveCount(1);
});

test("a toggle clicked before hydration toggles as often as it was clicked", async ({ page }) => {
	for (const { times, type } of [
		{ times: 1, type: "text" },
		{ times: 2, type: "password" },
	]) {
		const release = await holdFiles(page, appScripts);
		await page.goto("/auth/login", { waitUntil: "domcontentloaded" });
		const password = page.getByLabel("Password", { exact: true });
		await typeInto(password, "secret");
		for (let press = 0; press < times; press += 1)
			await page.getByRole("button", { name: "Show password" }).click();
		await expect(password).toHaveAttribute("type", "password");
		release();
		await waitForHydration(page);
		await expect(password).toHaveAttribute("type", type);
		await expect(password).toHaveValue("secret");
		await page.unrouteAll({ behavior: "wait" });
	}
});

test("a menu pressed before hydration opens at once, and is open and filled after it", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	for (const { opener, served, filled, presses } of [
		{ opener: "Tools of this list", served: /^RSS/, filled: "button", presses: 1 },
		{ opener: "Your pages", served: /^Bookmarks/, filled: "link", presses: 1 },
		{ opener: "Your pages", served: /^Bookmarks/, filled: "link", presses: 2 },
	] as const) {
		const release = await holdFiles(page, appScripts);
		await page.goto(authorPage, { waitUntil: "domcontentloaded" });
		const button = page.getByRole("button", { name: opener });
		const menu = page.locator(".menu").filter({ has: page.getByRole("link", { name: served }) });
		for (let press = 0; press < presses; press += 1) await button.click();
		await expect(menu).toBeVisible({ visible: presses === 1 });
		release();
		await waitForHydration(page);
		// The clicks are replayed by timers that were set before this one.
		await page.evaluate(() => new Promise((done) => setTimeout(done)));
		await expect(menu).toBeVisible({ visible: presses === 1 });
		if (presses === 1) await expect(menu.getByRole(filled).first()).toBeVisible();
		await page.unrouteAll({ behavior: "wait" });
	}
});

test("a script whose preload failed is fetched in another way, because WebKit repeats the error for later requests", {
	tag: "@rest",
}, async ({ page }) => {
	const fetched = new Set<string>();
	page.on("request", (request) => request.resourceType() === "fetch" && fetched.add(request.url()));
	await page.route(appScripts, (route) => route.abort());
	// A page that preloads its scripts later, and one that has preload links in its head.
	for (const path of ["/category/0", "/auth/login"]) {
		await page.goto(path);
		const preloads = await page.waitForFunction(() => {
			dispatchEvent(new Event("scroll"));
			const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
			return links.length > 0 && links.map(({ href }) => href);
		});
		const expected = (await preloads.jsonValue()) || [];
		await expect.poll(() => expected.filter((href) => !fetched.has(href)), path).toEqual([]);
	}
});

test("a link clicked before hydration works", async ({ page }) => {
	const release = await holdFiles(page, appScripts);
	await page.goto("/category/0", { waitUntil: "domcontentloaded" });
	await categoryLinks(page).getByRole("link", { name: "Technology" }).click();
	await expect(page).toHaveURL("/category/3");
	await expect(page.getByRole("main")).toContainText("Technology");
	release();
	await waitForHydration(page);
});

test("a social sign-in button focused before hydration keeps the focus", { tag: "@rest" }, async ({
	page,
}) => {
	const release = await holdFiles(page, appScripts);
	await page.goto("/auth/login", { waitUntil: "domcontentloaded" });
	await page.getByRole("main").getByRole("link", { name: "Login with GitHub" }).focus();
	release();
	await expect(page.getByRole("main").getByRole("button", { name: "Login with GitHub" })).toBeFocused();
});
