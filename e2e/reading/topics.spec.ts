import type { Page } from "@playwright/test";
import { frontSizeOf } from "../../contract/list-pages.ts";
import { expect, test } from "../support/journey.ts";
import { rememberPosition, scrollToEnd, scrollToStory } from "../support/page/scrolling.ts";
import { readServedPages } from "../support/page/served-pages.ts";
import { totalFound, totalText } from "../support/page/total-found.ts";
import { visit, waitForHydration } from "../support/page/visit.ts";
import {
	isNewestFirst,
	news,
	type Story,
	site,
	storyByPath,
	topicPath,
	topics,
} from "../support/site/edition.ts";
import { longTopic, unknownTopic } from "../support/site/public-pages.ts";

const storiesOn = (tag: string) => topics.get(tag) ?? [];
const longestTopicStories = [...topics].find(([tag]) => topicPath(tag) === longTopic)?.[1] ?? [];

test("a tag below a story leads to everything on that topic, and Back returns", async ({
	page,
	reader: _,
}) => {
	const story = news.find(({ tags }) => tags.includes("ferries")) as Story;
	const path = `/news-details/${story.id}`;
	await visit(page, path);
	const tags = page.getByRole("list", { name: "Tags" }).getByRole("link");
	await expect(tags).toHaveText(story.tags);
	for (const [index, tag] of story.tags.entries())
		await expect(tags.nth(index)).toHaveAttribute("href", topicPath(tag));

	await page.getByRole("link", { name: "ferries", exact: true }).click();
	await expect(page).toHaveURL("/topic/ferries");
	await expect(totalFound(page)).toHaveText(totalText(storiesOn("ferries")));
	await expect(page.getByRole("main").getByText("Topic: ferries", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name: story.title, exact: true }).first()).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL(path);
	await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toHaveText(story.title);
});

test("every topic has a served page with its count and its stories", async ({ page }) => {
	const all = [...topics];
	const pages = await readServedPages(
		page,
		all.map(([tag]) => topicPath(tag)),
	);
	for (const [index, [tag, expected]] of all.entries()) {
		const { status, head, stories } = pages[index] ?? {};
		expect(status, tag).toBe(200);
		expect(head, tag).toContain(totalText(expected));
		const shown = (stories ?? []).map(storyByPath);
		expect(shown.length, tag).toBe(frontSizeOf(expected.length));
		expect(
			shown.filter((story) => !expected.includes(story)),
			tag,
		).toEqual([]);
		expect(isNewestFirst(shown), tag).toBe(true);
	}
});

test("a topic works like a category: Back to the same scroll position, and to its end, newest first", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, longTopic);
	const position = await rememberPosition(await scrollToStory(page, longestTopicStories.length));
	await position.title.click();
	await expect(page).not.toHaveURL(longTopic);
	await page.goBack();
	await waitForHydration(page);
	await position.expectSamePosition();

	await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
	await expect(page.locator('[aria-posinset="1"]')).toBeInViewport();
	const { stories } = await scrollToEnd(page);
	expect(new Set(stories).size).toBe(longestTopicStories.length);
	expect(stories.length).toBe(longestTopicStories.length);
	expect(isNewestFirst(stories.map(storyByPath))).toBe(true);
	await expect(page.getByText("You have reached the end of this list.")).toBeInViewport();
});

test("a topic as a person types it redirects to its path", { tag: "@rest" }, async ({ page }) => {
	await page.goto("/about");
	await page.goto("/topic/gull_%20ISLAND");
	await expect(page).toHaveURL("/topic/gull-island");
	await expect(totalFound(page)).toHaveText(totalText(storiesOn("gull island")));
	await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
		"href",
		`${site.address}/topic/gull-island`,
	);
	await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
	await page.goBack();
	await expect(page).toHaveURL("/about");
});

async function expectNoTopic(page: Page): Promise<void> {
	await expect(totalFound(page)).toHaveText("Total - 0 News Found");
	await expect(page.getByRole("main")).toContainText("There is no topic at this address.");
	await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
}

test("an unknown topic shows a message, and other lists can be opened", { tag: "@rest" }, async ({
	page,
}) => {
	await visit(page, "/topic/No such topic");
	await expectNoTopic(page);
	await page.getByRole("navigation", { name: "All Categories" }).getByText("Science").click();
	await expect(page).toHaveURL("/category/7");
	await expect(page.getByRole("article").first()).toBeVisible();
});

test("names in any spelling are resolved, known or unknown", { tag: "@rest" }, async ({ page }) => {
	for (const [typed, path] of [
		["/topic/Ferries", "/topic/ferries"],
		["/topic/long quay", "/topic/long-quay"],
		["/topic/Long%20Quay", "/topic/long-quay"],
	] as const) {
		await visit(page, typed);
		await expect(page).toHaveURL(path);
		await expect(page.getByRole("article")).not.toHaveCount(0);
	}
	for (const path of [unknownTopic, "/topic/a/b/c", `${longTopic}/0`, "/topic/%F0%9F%8E%89"]) {
		await visit(page, path);
		await expectNoTopic(page);
	}
});

test("a topic that does not load shows an error, and loads after Try again", { tag: "@rest" }, async ({
	page,
}) => {
	await page.route("/data/topic/ferries/front.json", (route) => route.fulfill({ status: 500 }));
	await visit(page, "/topic/Ferries");
	const errorMessage = page.getByRole("main").getByRole("alert");
	await expect(errorMessage).toContainText("The news could not be loaded");
	await page.unroute("/data/topic/ferries/front.json");
	await errorMessage.getByRole("button", { name: "Try again" }).click();
	await expect(page).toHaveURL("/topic/ferries");
	await expect(totalFound(page)).toHaveText(totalText(storiesOn("ferries")));
});

test("a topic links its feed, which has its stories", async ({ page }) => {
	const [topic] = await readServedPages(page, ["/topic/ferries"]);
	const feed = { href: "/feeds/topic-ferries.xml", title: `${site.name}: Topic: ferries` };
	expect(topic?.feeds).toEqual([feed]);
	const response = await page.request.get(feed.href);
	expect(response.status()).toBe(200);
	const xml = await response.text();
	expect(xml).toContain(`<link>${site.address}/topic/ferries</link>`);
	for (const { id } of storiesOn("ferries"))
		expect(xml).toContain(`<guid isPermaLink="true">${site.address}/news-details/${id}</guid>`);
	expect(xml.match(/<item>/g)).toHaveLength(storiesOn("ferries").length);
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("a topic of less than two pages is complete, and an unknown one shows a message", {
		tag: "@rest",
	}, async ({ page }) => {
		await page.goto(longTopic);
		await expect(page.getByRole("article")).toHaveCount(longestTopicStories.length);
		await expect(page.getByText("You have reached the end of this list.")).toBeVisible();

		await page.goto(unknownTopic);
		await expect(totalFound(page)).toHaveText("Total - 0 News Found");
		const paragraphs = page.getByRole("main").getByRole("paragraph");
		await expect(paragraphs.filter({ hasText: "There is no topic at this address." })).toBeVisible();
		await expect(page.getByRole("status")).toBeHidden();
	});
});
