import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { applyLook, axeViolations, looks, overflow } from "../support/page/axe.ts";
import { layoutShifts, observeLayoutShifts } from "../support/page/layout-shifts.ts";
import { heading } from "../support/page/page-frame.ts";
import { scrollToEnd, scrollToStory } from "../support/page/scrolling.ts";
import { totalFound } from "../support/page/total-found.ts";
import { typeInto } from "../support/page/type-into.ts";
import { screens } from "../support/page/viewports.ts";
import { visit } from "../support/page/visit.ts";
import { news, storiesOf } from "../support/site/edition.ts";
import {
	newStories,
	pollForNews,
	publishNextEdition,
	roundTrip,
	setVisible,
	waitForNewsPolling,
} from "../support/site/next-edition.ts";
import { olderPage } from "../support/site/public-pages.ts";

let edition: Awaited<ReturnType<typeof publishNextEdition>>;
test.beforeAll(async () => {
	edition = await publishNextEdition();
});
test.afterAll(() => edition.discard());
test.beforeEach(({ page }) => page.clock.install());

const newStoriesLink = (page: Page, text = "3 new stories") =>
	page.getByRole("link", { name: text, exact: true });
const anyNewStoriesText = (page: Page) => page.getByText(/new stor/);
const close = (page: Page) => page.getByRole("button", { name: /^Close: / });
const titles = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 });
const category = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "All Categories" }).getByText(name);

/** Collects the requests that polling for news makes. */
function collectPollingRequests(page: Page): string[] {
	const requestedPaths: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (/\/edition\.json$|\/new-stories-button-/.test(pathname)) requestedPaths.push(pathname);
	});
	return requestedPaths;
}

async function openAndPublish(page: Page, address: string): Promise<void> {
	await visit(page, address);
	await waitForNewsPolling(page);
	await edition.serveTo(page);
	await pollForNews(page);
}

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, { tag: device === "phone" ? [] : "@rest" }, () => {
		test.use({ viewport });

		test("an open page offers the new stories without a layout shift; the offer loads a complete list, newest first", async ({
			page,
		}) => {
			await observeLayoutShifts(page);
			await visit(page, "/category/0");
			const title = await scrollToStory(page, 9);
			await title.focus();
			await waitForNewsPolling(page);
			const before = await page.evaluate(() => scrollY);
			const box = await title.boundingBox();
			await edition.serveTo(page);
			await pollForNews(page);
			await expect(newStoriesLink(page)).toBeInViewport();
			await expect(page.getByRole("status").filter({ hasText: "3 new stories" })).toHaveCount(1);
			expect(await page.evaluate(() => scrollY)).toBe(before);
			expect(await title.boundingBox()).toEqual(box);
			await expect(title).toBeFocused();
			expect(await layoutShifts(page)).toEqual([]);

			await scrollToStory(page, 20);
			await newStoriesLink(page).click();
			await expect(totalFound(page)).toHaveText(`Total - ${news.length + 3} News Found`);
			await expect(heading(page)).toBeFocused();
			expect(await page.evaluate(() => scrollY)).toBe(0);
			await expect(titles(page).first()).toHaveText(newStories[0]?.title ?? "");
			await expect(newStoriesLink(page)).toHaveCount(0);
			const { stories } = await scrollToEnd(page);
			expect(new Set(stories).size).toBe(news.length + 3);
		});
	});
}

test("a page does not poll when it opens, then once a minute while it is visible, and at once when it becomes visible again", {
	tag: "@rest",
}, async ({ page }) => {
	const requestedPaths = collectPollingRequests(page);
	await visit(page, "/category/0");
	await page.waitForLoadState("load");
	// Well below twenty seconds, because the clock also runs by itself.
	await page.clock.fastForward(10_000);
	await roundTrip(page);
	expect(requestedPaths).toEqual([]);
	await waitForNewsPolling(page);
	expect(requestedPaths.splice(0)).toEqual([expect.stringContaining("/new-stories-button-")]);

	await pollForNews(page);
	await category(page, "Technology").click();
	await expect(totalFound(page)).toHaveText(`Total - ${storiesOf(3).length} News Found`);
	await page.clock.fastForward(30_000);
	await roundTrip(page);
	expect(requestedPaths).toEqual(["/data/edition.json"]);
	await pollForNews(page);
	expect(requestedPaths.splice(0)).toEqual(["/data/edition.json", "/data/edition.json"]);
	await expect(anyNewStoriesText(page)).toHaveCount(0);

	await edition.serveTo(page);
	await setVisible(page, false);
	await page.clock.fastForward("02:00:00");
	await roundTrip(page);
	expect(requestedPaths).toEqual([]);
	await setVisible(page, true);
	await expect(newStoriesLink(page, "1 new story")).toBeVisible();
	await setVisible(page, false);
	await setVisible(page, true);
	await roundTrip(page);
	expect(requestedPaths).toEqual(["/data/edition.json"]);
});

test("a category counts its own new stories, and a list that is opened later offers none", {
	tag: "@rest",
}, async ({ page }) => {
	await openAndPublish(page, "/category/5");
	await expect(newStoriesLink(page, "2 new stories")).toBeVisible();
	await category(page, "Science").click();
	await expect(totalFound(page)).toHaveText(`Total - ${storiesOf(7).length} News Found`);
	await expect(anyNewStoriesText(page)).toHaveCount(0);
	await page.goBack();
	await expect(totalFound(page)).toHaveText(`Total - ${storiesOf(5).length + 2} News Found`);
	await expect(anyNewStoriesText(page)).toHaveCount(0);
});

test("the keyboard reaches the offer and closes it, and the same edition does not show it again", {
	tag: "@rest",
}, async ({ page }) => {
	await openAndPublish(page, "/category/0");
	await page.getByRole("article").first().getByRole("link").first().focus();
	await page.keyboard.press("Shift+Tab");
	await expect(close(page)).toBeFocused();
	await page.keyboard.press("Shift+Tab");
	await expect(newStoriesLink(page)).toBeFocused();
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await expect(newStoriesLink(page)).toHaveCount(0);
	await pollForNews(page);
	await expect(newStoriesLink(page)).toHaveCount(0);
});

test("on an older page of a list the offer leads to its front page, by keyboard too", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, olderPage);
	await waitForNewsPolling(page);
	await pollForNews(page);
	await expect(anyNewStoriesText(page)).toHaveCount(0);
	await edition.serveTo(page);
	await pollForNews(page);
	await newStoriesLink(page).focus();
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/category/0");
	await expect(heading(page)).toBeFocused();
	await expect(titles(page).first()).toHaveText(newStories[0]?.title ?? "");
});

test("a reader of a story is offered new ones, also after an invalid response, and is led to the front page", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	const [story] = news;
	await visit(page, `/news-details/${story?.id}`);
	await expect(heading(page)).toHaveText(story?.title ?? "");
	await waitForNewsPolling(page);
	await pollForNews(page);
	await page.route("/data/edition.json", (route) => route.fulfill({ status: 500 }));
	await pollForNews(page);
	await page.unroute("/data/edition.json");
	await expect(anyNewStoriesText(page)).toHaveCount(0);
	await edition.serveTo(page);
	await pollForNews(page, 2);
	await newStoriesLink(page).click();
	await expect(page).toHaveURL("/category/0");
	await expect(heading(page)).toBeFocused();
	await expect(titles(page).first()).toHaveText(newStories[0]?.title ?? "");
});

test("a list that is scrolled while a new edition is published shows no story twice", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/category/0");
	await edition.serveTo(page);
	const { stories } = await scrollToEnd(page);
	expect(new Set(stories).size).toBe(stories.length);
	expect(stories.length).toBe(news.length);
});

test("without a connection the page stays as it is and shows an error", { tag: "@rest" }, async ({
	page,
	context,
}) => {
	await openAndPublish(page, "/category/0");
	await context.setOffline(true);
	await newStoriesLink(page).click();
	await expect(page.getByRole("alert")).toContainText("The new stories could not be loaded");
	await expect(titles(page).first()).toBeVisible();
	await context.setOffline(false);
	await newStoriesLink(page).click();
	await expect(titles(page).first()).toHaveText(newStories[0]?.title ?? "");
});

test("if the site has new scripts, the newest stories load as a new document, at its top", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/category/0");
	await scrollToStory(page, 20);
	await waitForNewsPolling(page);
	await edition.serveTo(page);
	await pollForNews(page);
	await page.route("/assets/manifest-*.js", (route) =>
		route.request().method() === "HEAD" ? route.fulfill({ status: 404 }) : route.continue(),
	);
	const loaded = page.waitForEvent("load");
	await newStoriesLink(page).click();
	await loaded;
	await expect(page).toHaveURL("/category/0");
	await expect(titles(page).first()).toBeInViewport();
	expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the search box of an open page finds the new stories too", { tag: "@rest" }, async ({ page }) => {
	await visit(page, "/search?q=ferry");
	const results = page.getByRole("region", { name: "Results" });
	await expect(results).toBeVisible();
	await edition.serveTo(page);
	await page.clock.fastForward(61_000);
	await typeInto(
		page.getByRole("banner").getByRole("searchbox", { name: "Search stories" }),
		"hot off the press",
	);
	await expect(results.getByRole("heading").first()).toHaveText(newStories[0]?.title ?? "");
});

test("invalid responses are ignored, and the next valid one counts", {
	tag: "@rest",
}, async ({ page }) => {
	const errors: Error[] = [];
	page.on("pageerror", (error) => errors.push(error));
	await visit(page, "/category/0");
	await waitForNewsPolling(page);
	const badResponses = [
		{ status: 500 },
		{ body: "<!doctype html>" },
		{ body: '{"mark":"x","stories":["a 1 ' },
		{ json: { mark: 7 } },
	];
	for (const [round, response] of badResponses.entries()) {
		await page.route("/data/edition.json", (route) => route.fulfill(response));
		await pollForNews(page, 2 ** round);
		await page.unroute("/data/edition.json");
		await expect(anyNewStoriesText(page)).toHaveCount(0);
	}
	await edition.serveTo(page);
	await pollForNews(page, 16);
	await expect(newStoriesLink(page)).toBeVisible();
	expect(errors).toEqual([]);
});

for (const look of looks) {
	test(`the offer is accessible: ${JSON.stringify(look)}`, { tag: "@rest" }, async ({ page }) => {
		await openAndPublish(page, "/category/0");
		await applyLook(page, look);
		await expect(newStoriesLink(page)).toBeInViewport();
		expect(await axeViolations(page, look)).toEqual([]);
		expect(await overflow(page)).toBe(0);
	});
}
