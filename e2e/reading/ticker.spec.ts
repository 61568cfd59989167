import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { axeViolations } from "../support/page/axe.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { appScripts, holdFiles } from "../support/page/hold-files.ts";
import { visit, waitForHydration } from "../support/page/visit.ts";
import { headlines } from "../support/site/edition.ts";
import { unknownPath } from "../support/site/public-pages.ts";

const bar = (page: Page) => page.getByRole("region", { name: "Latest headlines" });
const list = (page: Page) => bar(page).getByRole("list");
const items = (page: Page) => bar(page).getByRole("listitem");
const pause = (page: Page) => bar(page).getByRole("button", { name: "Pause the headlines" });

/** The speed of the headlines in pixels per second, over ten frames. */
function speed(page: Page): Promise<number> {
	return list(page).evaluate(async (headlines) => {
		const readPosition = () =>
			new Promise<{ x: number; timeMs: number }>((resolve) =>
				requestAnimationFrame(() =>
					resolve({
						x: headlines.getBoundingClientRect().x,
						timeMs: Number(document.timeline.currentTime),
					}),
				),
			);
		const start = await readPosition();
		let end = await readPosition();
		for (let frame = 1; frame < 10; frame++) end = await readPosition();
		return ((start.x - end.x) / (end.timeMs - start.timeMs)) * 1000;
	});
}

test("the headlines come from /news.json, requested once for all pages, and move at 50 pixels per second", async ({
	page,
}) => {
	const requestedPaths: string[] = [];
	page.on("request", (request) => requestedPaths.push(new URL(request.url()).pathname));
	await visit(page, "/category/0");
	await expect(items(page)).toHaveText(headlines.map(({ title }) => `${title}.`));
	await page.getByRole("link", { name: "About" }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
	await page.getByRole("link", { name: "Home" }).first().click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("All News");
	await expect(bar(page).getByRole("listitem", { includeHidden: true })).toHaveCount(2 * headlines.length);
	await expect(items(page), "each is read out once").toHaveCount(headlines.length);
	expect(requestedPaths.filter((path) => path === "/news.json")).toEqual(["/news.json"]);
	const gap = (headline: Element) => Number.parseFloat(getComputedStyle(headline).paddingInlineEnd);
	expect(await items(page).first().evaluate(gap)).toBeGreaterThan(16);
	await expect.poll(() => speed(page)).toBeCloseTo(50, 0);
});

test("the headlines stop while the pointer is over them and by a button, and continue afterwards", async ({
	page,
}) => {
	await visit(page, "/category/0");
	await expect.poll(() => speed(page)).toBeGreaterThan(0);
	await bar(page).hover({ position: { x: 400, y: 20 } });
	await expect.poll(() => speed(page)).toBe(0);
	await page.mouse.move(400, 700);
	await expect.poll(() => speed(page)).toBeCloseTo(50, 0);

	await pause(page).focus();
	await page.keyboard.press("Enter");
	const play = bar(page).getByRole("button", { name: "Play the headlines" });
	await expect(play).toBeFocused();
	await expect.poll(() => speed(page)).toBe(0);
	await page.keyboard.press("Space");
	await expect(pause(page)).toBeFocused();
	await expect.poll(() => speed(page)).toBeCloseTo(50, 0);
});

/** When the headlines started to move, on the page's timeline: a restart or a jump changes it. */
function startOfMotion(page: Page): Promise<unknown[]> {
	return page.evaluate(() =>
		document
			.getAnimations()
			.filter((motion) => motion instanceof CSSAnimation && motion.animationName === "marquee")
			.map(({ startTime }) => startTime),
	);
}

test("the headlines run before the app has arrived, and go on running when it takes them over", {
	tag: "@rest",
}, async ({ page }) => {
	const consoleErrors = collectConsoleErrors(page);
	let requests = 0;
	page.on("request", (request) => request.url().endsWith("/news.json") && requests++);
	const release = await holdFiles(page, appScripts);
	await page.goto("/category/0", { waitUntil: "domcontentloaded" });
	await expect(items(page)).toHaveText(headlines.map(({ title }) => `${title}.`));
	await expect.poll(() => speed(page)).toBeCloseTo(50, 0);
	await bar(page).hover({ position: { x: 400, y: 20 } });
	await expect.poll(() => speed(page)).toBe(0);
	await page.mouse.move(400, 700);
	await expect.poll(() => speed(page)).toBeCloseTo(50, 0);
	// A late font changes their width.
	await page.evaluate(() => document.fonts.ready);
	const started = await startOfMotion(page);
	expect(started).toHaveLength(2);
	const first = await items(page).first().elementHandle();
	const strip = bar(page).locator(".ticker-view");
	const markup = await strip.innerHTML();

	release();
	await waitForHydration(page);
	expect(await startOfMotion(page)).toEqual(started);
	expect(
		await items(page)
			.first()
			.evaluate((item, early) => item === early, first),
	).toBe(true);
	expect(await strip.innerHTML()).toBe(markup);
	await expect.poll(() => speed(page)).toBeCloseTo(50, 0);
	await pause(page).click();
	await page.mouse.move(400, 700);
	await expect.poll(() => speed(page)).toBe(0);
	expect(requests).toBe(1);
	expect(consoleErrors).toEqual([]);
});

test("a press on Pause before the app has arrived stops the headlines when it has", { tag: "@rest" }, async ({
	page,
}) => {
	const release = await holdFiles(page, appScripts);
	await page.goto("/about", { waitUntil: "domcontentloaded" });
	await pause(page).click();
	release();
	await expect(bar(page).getByRole("button", { name: "Play the headlines" })).toBeVisible();
	await page.mouse.move(400, 700);
	await expect.poll(() => speed(page)).toBe(0);
});

test("headlines that arrive while the app starts, or later, are shown by the app", { tag: "@rest" }, async ({
	page,
}) => {
	const consoleErrors = collectConsoleErrors(page);
	const release = await holdFiles(page, "/news.json");
	await visit(page, "/about");
	await expect(pause(page)).toHaveCount(0);
	release();
	await expect(items(page)).toHaveText(headlines.map(({ title }) => `${title}.`));
	await expect.poll(() => speed(page)).toBeCloseTo(50, 0);
	await page.unrouteAll({ behavior: "wait" });

	// Without waiting, headlines and scripts race.
	for (const path of ["/category/0", "/terms", "/auth/login", unknownPath, "/category/0/2"]) {
		await visit(page, path);
		await expect(items(page), path).toHaveCount(headlines.length);
	}
	expect(consoleErrors.filter((error) => !error.includes("404"))).toEqual([]);
});

test("before the app has arrived, a headline is text, and a file that is no list of headlines shows nothing", {
	tag: "@rest",
}, async ({ page }) => {
	await holdFiles(page, appScripts);
	const hostile = '<img src="/nowhere.png" onerror="window.taken = 1">';
	const json = [{ id: "1", title: hostile, story: "../../'\"><b>" }];
	await page.route("/news.json", (route) => route.fulfill({ json }));
	await page.goto("/about", { waitUntil: "domcontentloaded" });
	await expect(items(page)).toHaveText([`${hostile}.`]);
	await expect(bar(page).getByRole("link")).toHaveAttribute(
		"href",
		`/news-details/${encodeURIComponent("../../'\"><b>")}`,
	);
	expect(await page.evaluate(() => (window as { taken?: number }).taken)).toBeUndefined();

	for (const broken of [[...json, { id: "3" }], [{ id: "1", title: 1 }], { items: json }, null]) {
		await page.unroute("/news.json");
		await page.route("/news.json", (route) => route.fulfill({ json: broken }));
		const response = page.waitForResponse("/news.json");
		await page.goto("/about", { waitUntil: "domcontentloaded" });
		await (await response).finished();
		await page.evaluate(async () => {
			await globalThis.earlyRequests?.["/news.json"]?.response;
		});
		await expect(bar(page).getByRole("listitem", { includeHidden: true })).toHaveCount(0);
		await expect(pause(page)).toHaveCount(0);
	}
});

test("a headline leads to its story, and stands still in view while it has the focus", {
	tag: "@rest",
}, async ({ page }) => {
	const [first, last, ...others] = headlines.filter(({ story }) => story);
	if (!first || !last || others.length > 0) throw new Error("Two headlines with a story are needed");
	await visit(page, "/category/0");
	await expect.poll(() => speed(page)).toBeGreaterThan(0);
	const link = (title: string) => bar(page).getByRole("link", { name: `${title}.` });
	await pause(page).focus();
	for (const { title } of [last, first]) {
		await page.keyboard.press("ArrowLeft");
		await expect(link(title)).toBeFocused();
		await expect.poll(() => speed(page)).toBe(0);
		await expect(link(title)).toBeInViewport({ ratio: 1 });
	}
	expect(await axeViolations(page)).toEqual([]);
	await page.keyboard.press("ArrowRight");
	await expect(link(last.title)).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("ArrowRight");
	await expect(pause(page), "the second copy takes no focus").toBeFocused();
	await expect.poll(() => speed(page)).toBeCloseTo(50, 0);
	await expect(items(page).first()).toBeInViewport();

	await page.keyboard.press("Enter");
	await link(first.title).click();
	await expect(page).toHaveURL(`/auth/login?from=${encodeURIComponent(`/news-details/${first.story}`)}`);
});

test.describe("for a reader who prefers reduced motion", () => {
	test.use({ contextOptions: { reducedMotion: "reduce" } });

	test("the headlines stand before the app has arrived as they do afterwards", async ({ page }) => {
		const release = await holdFiles(page, appScripts);
		await page.goto("/category/0", { waitUntil: "domcontentloaded" });
		await expect(items(page)).toHaveCount(headlines.length);
		await page.evaluate(() => document.fonts.ready);
		expect(await speed(page)).toBe(0);
		await expect(pause(page)).toHaveCount(0);
		const before = await items(page).first().boundingBox();
		release();
		await expect(bar(page).getByRole("region", { name: "Headlines, scroll sideways" })).toBeVisible();
		expect(await items(page).first().boundingBox()).toEqual(before);
	});

	test("nothing moves, and the keyboard reaches every headline", async ({ page }) => {
		const firstFour = headlines.slice(0, 4);
		await page.route("/news.json", (route) => route.fulfill({ json: firstFour }));
		await visit(page, "/category/0");
		const all = bar(page).getByRole("listitem", { includeHidden: true });
		await expect(all).toHaveText(firstFour.map(({ title }) => `${title}.`));
		expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
		expect(await speed(page)).toBe(0);
		await expect(pause(page)).toHaveCount(0);

		await expect(all.last()).not.toBeInViewport({ ratio: 1 });
		await bar(page).getByRole("region").focus();
		await expect(async () => {
			for (let press = 0; press < 20; press++) await page.keyboard.press("ArrowRight");
			await expect(all.last()).toBeInViewport({ ratio: 1, timeout: 100 });
		}).toPass();
	});
});

test("headlines that do not load show a quiet message, affect nothing else, and load after Try again", {
	tag: "@rest",
}, async ({ page }) => {
	await page.route("/news.json", (route) => route.abort("internetdisconnected"));
	await visit(page, "/category/0");
	await expect(bar(page).getByRole("status")).toContainText("The headlines could not be loaded.");
	await expect(page.getByRole("alert")).toHaveCount(0);
	await page.getByRole("navigation", { name: "All Categories" }).getByText("Science").click();
	await expect(page).toHaveURL("/category/7");
	await expect(page.getByRole("article").first()).toBeVisible();

	await page.unroute("/news.json");
	await bar(page).getByRole("button", { name: "Try again" }).click();
	await expect(items(page)).toHaveCount(headlines.length);
	await expect(bar(page).getByRole("status")).toHaveCount(0);
});
