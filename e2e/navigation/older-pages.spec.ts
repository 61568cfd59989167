import type { Page } from "@playwright/test";
import { chunkOf } from "../../contract/list-pages.ts";
import { expect, test } from "../support/journey.ts";
import { rememberPosition, scrollToEnd, scrollToStory } from "../support/page/scrolling.ts";
import { totalFound } from "../support/page/total-found.ts";
import { reload, visit, waitForHydration } from "../support/page/visit.ts";
import { site } from "../support/site/edition.ts";
import { serveLongList } from "../support/site/long-list.ts";
import { longTopic, olderPages } from "../support/site/public-pages.ts";

const titles = (page: Page) => page.getByRole("article").getByRole("heading");
const newer = (page: Page) => page.getByRole("link", { name: "Newer stories" });

/**
 * 38 older pages, and 12 stories on the front page: the host has files only for the first few older pages.
 */
const total = 468;
const pages = 38;

test("an older page without a file is built in the browser: its stories, its title, and links to newer and older ones", async ({
	page,
}) => {
	const requestedPaths = await serveLongList(page, total);
	await visit(page, "/category/0/30");
	await expect(totalFound(page)).toHaveText(`Total - ${total} News Found`);
	await expect(page).toHaveTitle(`All News, archive page 30 | ${site.name}`);
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
		"href",
		`${site.address}/category/0/30`,
	);
	await expect(titles(page).first()).toHaveText("Story 360");
	await expect(page.getByRole("article").first()).toHaveAttribute("aria-posinset", "109");
	await expect(newer(page)).toHaveAttribute("href", "/category/0/31");
	const file = `/data/category/0/${chunkOf(30)}.json`;
	expect(requestedPaths.slice(0, 2).sort()).toEqual([file, "/data/category/0/front.json"]);

	await scrollToStory(page, 109 + 20);
	await expect(page.getByRole("article").last()).toBeAttached();
	expect(
		requestedPaths.filter((path) => path === file),
		"one file contains several pages",
	).toHaveLength(1);
});

test("scrolling from an older page reaches every older story once", { tag: "@rest" }, async ({ page }) => {
	await serveLongList(page, total);
	await visit(page, "/category/0/6");
	await expect(titles(page).first()).toHaveText("Story 72");
	const { stories } = await scrollToEnd(page);
	expect(stories.map((story) => Number(story.split("-").at(-1)))).toEqual(
		Array.from({ length: 72 }, (_, index) => 72 - index),
	);
});

test("Newer stories leads page by page to the front page, and Back to the previous page", {
	tag: "@rest",
}, async ({ page }) => {
	await serveLongList(page, total);
	await visit(page, `/category/0/${pages - 1}`);
	await newer(page).click();
	await expect(page).toHaveURL(`/category/0/${pages}`);
	await newer(page).click();
	await expect(page).toHaveURL("/category/0");
	await expect(newer(page)).toHaveCount(0);
	await expect(titles(page).first()).toHaveText(`Story ${total}`);
	await page.goBack();
	await expect(page).toHaveURL(`/category/0/${pages}`);
	await expect(newer(page)).toHaveAttribute("href", "/category/0");
});

test("on an older page, Back and a reload return to the same story and scroll position", {
	tag: "@rest",
}, async ({ page }) => {
	await serveLongList(page, total);
	await visit(page, "/category/0/30");
	const position = await rememberPosition(await scrollToStory(page, 109 + 30));
	await reload(page);
	await position.expectSamePosition();
	await position.title.click();
	await expect(page).toHaveURL(/\/auth\/login/);
	await page.goBack();
	await expect(page).toHaveURL("/category/0/30");
	await position.expectSamePosition();
});

test("an older page of a topic is built in the browser as well", { tag: "@rest" }, async ({ page }) => {
	await serveLongList(page, 100, longTopic.slice(1));
	await visit(page, `${longTopic}/3`);
	await expect(totalFound(page)).toHaveText("Total - 100 News Found");
	await expect(titles(page).first()).toHaveText("Story 36");
	await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test("a page number that does not exist redirects to the front page of its list", { tag: "@rest" }, async ({
	page,
}) => {
	expect(olderPages, "of all news").toBeLessThan(3);
	await visit(page, "/about");
	for (const [path, front] of [
		["/category/0/3", "/category/0"],
		[`${longTopic}/2`, longTopic],
		["/author/wren-tidewater/1", "/author/wren-tidewater"],
	] as const) {
		await test.step(path, async () => {
			await page.goto(path);
			await expect(page).toHaveURL(front);
			await waitForHydration(page);
			await expect.soft(totalFound(page), path).toHaveText(/^Total - [1-9]/);
			await expect.soft(page.getByRole("article").first(), path).toHaveAttribute("aria-posinset", "1");
			await page.goBack();
			await expect(page, path).toHaveURL("/about");
		});
	}
});

test("Back to a list that has a new page returns to the same story", { tag: "@rest" }, async ({ page }) => {
	await serveLongList(page, 95);
	await visit(page, "/about");
	await page.getByRole("link", { name: "Home" }).first().click();
	const position = await rememberPosition(await scrollToStory(page, 60));
	await position.title.click();
	await expect(page).toHaveURL(/\/auth\/login/);
	await page.unrouteAll();
	await serveLongList(page, 96);
	await page.goBack();
	await expect(totalFound(page)).toHaveText("Total - 96 News Found");
	await expect(
		page.getByRole("article").getByRole("link", { name: position.headline, exact: true }),
	).toBeAttached();
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("a page that requires script says so and links to the latest news", { tag: "@rest" }, async ({
		page,
	}) => {
		await page.goto("/category/0/99");
		const paragraphs = page.getByRole("main").getByRole("paragraph");
		await expect(paragraphs.filter({ hasText: "This page needs JavaScript." })).toBeVisible();
		await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
		await expect(page).toHaveURL("/category/0");
	});
});
