import type { Page, Request } from "@playwright/test";
import { holdRequests, lookup } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { overflow } from "../support/page/axe.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { appScripts, holdFiles } from "../support/page/hold-files.ts";
import { layoutShifts, observeLayoutShifts } from "../support/page/layout-shifts.ts";
import { visit, waitForHydration, waitForIdle } from "../support/page/visit.ts";
import { news, storyByPath } from "../support/site/edition.ts";
import { readerStory } from "./budgets.ts";

const storyFile = /\/data\/news\//;
const longest = news.toSorted((one, other) => other.details.length - one.details.length)[0];
if (!longest) throw new Error("A story is needed");
const path = `/news-details/${longest.id}`;
const firstParagraph = longest.details.split("\n\n")[0] ?? "";

const headline = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });
const text = (page: Page) => page.locator(".story-text p").first();

test.use({ viewport: { width: 390, height: 844 } });

test("a reader's first story stays within its budget of requests and bytes", async ({ page, reader: _ }) => {
	const requests: Request[] = [];
	page.on("requestfinished", (request) => requests.push(request));
	const confirmed = page.waitForResponse(lookup);
	await page.goto(path);
	await (await confirmed).finished();
	await expect(page.getByRole("button", { name: "Bookmark" })).toBeVisible();
	await waitForIdle(page);
	await page.waitForLoadState("networkidle");
	const sizes = await Promise.all(requests.map((request) => request.sizes()));
	const bytes = sizes.reduce(
		(sum, { responseBodySize, responseHeadersSize }) => sum + responseBodySize + responseHeadersSize,
		0,
	);
	const paths = requests.map((request) => new URL(request.url()).pathname);
	expect(
		paths.filter((one, index) => paths.indexOf(one) !== index),
		"No file is requested twice",
	).toEqual([]);
	expect(requests.length, paths.join("\n")).toBeLessThanOrEqual(readerStory.requests);
	expect(bytes).toBeLessThanOrEqual(readerStory.bytes);
	expect(await overflow(page), "What waits below the text is not wider than the phone").toBe(0);
});

test("the text is shown before any script of the app, and the app replaces it without a layout shift", async ({
	page,
	reader: _,
}) => {
	const consoleErrors = collectConsoleErrors(page);
	await observeLayoutShifts(page);
	const release = await holdFiles(page, appScripts);
	await page.goto(path, { waitUntil: "commit" });
	await expect(headline(page)).toHaveText(longest.title);
	await expect(text(page)).toHaveText(firstParagraph);
	await expect(page.locator(".story-picture img")).toHaveAttribute("loading", "eager");
	const top = await text(page).evaluate((paragraph) => paragraph.getBoundingClientRect().top);
	release();
	await expect(page.getByRole("link", { name: "All news in this category" })).toBeVisible();
	await expect(text(page)).toHaveText(firstParagraph);
	expect(await text(page).evaluate((paragraph) => paragraph.getBoundingClientRect().top)).toBeCloseTo(top, 0);
	expect(await layoutShifts(page)).toEqual([]);
	expect(consoleErrors).toEqual([]);
});

test("the story's file is requested once, with the page, and a late one finds headline and picture in their places", async ({
	page,
	reader: _,
}) => {
	const files: string[] = [];
	page.on("request", (request) => storyFile.test(request.url()) && files.push(request.url()));
	await observeLayoutShifts(page);
	const release = await holdFiles(page, storyFile);
	await page.goto(path);
	await expect(headline(page)).toHaveText(longest.title);
	await expect(page.locator(".story-picture img")).toBeVisible();
	await expect(page.getByRole("status").filter({ hasText: "Fetching the story" })).toBeVisible();
	expect(files).toHaveLength(1);
	release();
	await expect(text(page)).toHaveText(firstParagraph);
	await expect(page.getByRole("link", { name: "All news in this category" })).toBeVisible();
	expect(await layoutShifts(page)).toEqual([]);
	expect(files).toHaveLength(1);
});

test("the text does not wait for the identity service, which may then lead to login", async ({
	page,
	reader,
}) => {
	const held = await holdRequests(page, lookup);
	await page.goto(path);
	await expect(page.getByRole("link", { name: "All news in this category" })).toBeVisible();
	await expect(text(page)).toHaveText(firstParagraph);
	await held.release();
	// A hint without a session: the databases of the browser are lost, while no page of the site is open to notice it.
	await page.goto("/robots.txt");
	await page.evaluate(async () => {
		for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
		for (const key of Object.keys(localStorage))
			if (key.startsWith("firebase:")) localStorage.removeItem(key);
	});
	expect(await page.evaluate(() => localStorage.getItem("candour-reader"))).toContain(reader.uid);
	await page.goto(path);
	await expect(page).toHaveURL(`/auth/login?from=${encodeURIComponent(path)}`);
});

test("a story opened from a list shows headline, picture and teaser at once, and its text follows", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	await observeLayoutShifts(page);
	await visit(page, "/category/9");
	await waitForIdle(page);
	const styles = page.locator('link[rel=stylesheet][href*="/article-"]');
	const countApplied = () =>
		styles.evaluateAll(
			(links) => links.filter((link) => link instanceof HTMLLinkElement && link.sheet).length,
		);
	await expect.poll(countApplied, "applied before a story is opened").toBe(1);
	const release = await holdFiles(page, storyFile);
	const link = page.getByRole("article").nth(1).getByRole("heading").getByRole("link");
	const story = storyByPath((await link.getAttribute("href")) ?? "");
	await link.click();
	await expect(headline(page)).toHaveText(story.title);
	await expect(page).toHaveTitle(new RegExp(`^${story.title.slice(0, 20)}`));
	await expect(page.locator(".story-picture img")).toBeVisible();
	expect(story.details).toContain((await text(page).textContent())?.replace("…", ""));
	await expect(page.getByRole("link", { name: "All news in this category" })).toHaveCount(0);
	release();
	await expect(page.getByRole("link", { name: "All news in this category" })).toBeVisible();
	await expect(text(page)).toHaveText(story.details.split("\n\n")[0] ?? "");
	expect(await layoutShifts(page)).toEqual([]);
	await expect(styles, "a second one would lay out the page again").toHaveCount(1);
});

test("a card under the pointer prefetches its story for a reader, and the click requests it no more", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	await visit(page, "/category/9");
	const files: string[] = [];
	page.on("request", (request) => storyFile.test(request.url()) && files.push(request.url()));
	const link = page.getByRole("article").first().getByRole("heading").getByRole("link");
	const response = page.waitForResponse(storyFile);
	await link.hover();
	await (await response).finished();
	await link.click();
	await expect(page.getByRole("link", { name: "All news in this category" })).toBeVisible();
	expect(files).toHaveLength(1);
});

test("while the story's file hangs, the app starts, and the text follows", { tag: "@rest" }, async ({
	page,
	reader: _,
}) => {
	const release = await holdFiles(page, storyFile);
	await page.goto(path, { waitUntil: "commit" });
	await waitForHydration(page);
	await expect(headline(page)).toHaveText(longest.title);
	release();
	await expect(text(page)).toHaveText(firstParagraph);
	await expect(page.getByRole("link", { name: "All news in this category" })).toBeVisible();
});

test("Back from a list that shows the story's card leads to the place in its text", { tag: "@rest" }, async ({
	page,
	reader: _,
}) => {
	await visit(page, path);
	const toCategory = page.getByRole("link", { name: "All news in this category" });
	await toCategory.scrollIntoViewIfNeeded();
	const before = await page.evaluate(() => Math.round(scrollY));
	await toCategory.click();
	await expect(page.locator(`.card a[href="${path}"]`).first()).toBeAttached();
	await page.goBack();
	await expect(headline(page)).toHaveText(longest.title);
	await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
});
