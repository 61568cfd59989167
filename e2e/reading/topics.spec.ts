import type { Page } from "@playwright/test";
import { openAccount, signIn } from "../support/accounts.ts";
import { barriers } from "../support/barriers.ts";
import { isNewestFirst, news, type Story, site, storyAt, topicAt, topics } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import { longTopic, unknownTopic } from "../support/public-pages.ts";
import { readToTheEnd, readUpTo } from "../support/scrolling.ts";
import { becomesAlive, visit } from "../support/visit.ts";

const total = (page: Page) => page.getByRole("heading", { level: 1 });
const counts = (stories: Story[]) => `Total - ${stories.length} News Found`;
const longest = [...topics].find(([tag]) => topicAt(tag) === longTopic)?.[1] ?? [];

test("a reader goes from a tag below a story to everything on that topic, and Back", async ({
	page,
	request,
}) => {
	const story = news.find(({ tags }) => tags.includes("ferries")) as Story;
	const address = `/news-details/${story.id}`;
	await signIn(page, await openAccount(request), address);
	const tags = page.getByRole("list", { name: "Tags" }).getByRole("link");
	await expect(tags).toHaveText(story.tags);
	for (const [index, tag] of story.tags.entries())
		await expect(tags.nth(index)).toHaveAttribute("href", topicAt(tag));

	await page.getByRole("link", { name: "ferries", exact: true }).click();
	await expect(page).toHaveURL("/topic/ferries");
	await expect(total(page)).toHaveText(counts(topics.get("ferries") ?? []));
	await expect(page.getByRole("main").getByText("Topic: ferries", { exact: true })).toBeVisible();
	await expect(page.getByRole("link", { name: story.title, exact: true }).first()).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL(address);
	await expect(page.getByRole("article").getByRole("heading", { level: 1 })).toHaveText(story.title);
});

test("every topic is a page with its count, before any script has run", async ({ page }) => {
	for (const [tag, stories] of topics) {
		const answer = await page.request.get(topicAt(tag));
		expect(answer.status(), tag).toBe(200);
		const html = (await answer.text()).replaceAll("<!-- -->", "");
		expect(html, tag).toContain(counts(stories));
		expect(html.match(/<article/g), tag).toHaveLength(Math.min(12, stories.length));
	}
});

test("a topic is read like a category: to its end, newest first, and Back to the same place", async ({
	page,
}) => {
	await visit(page, longTopic);
	const { stories } = await readToTheEnd(page);
	expect(stories.map(storyAt).length).toBe(longest.length);
	expect(isNewestFirst(stories.map(storyAt))).toBe(true);
	await expect(page.getByText("You have reached the end of this list.")).toBeInViewport();

	await visit(page, longTopic);
	const title = await readUpTo(page, 16);
	const [name, before] = [await title.textContent(), await title.boundingBox()];
	await title.click();
	await expect(page).not.toHaveURL(longTopic);
	await page.goBack();
	await becomesAlive(page);
	const same = page.getByRole("article").getByRole("link", { name: name ?? "", exact: true });
	await expect.poll(async () => (await same.boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
});

for (const [typed, address, tag] of [
	["/topic/Ferries", "/topic/ferries", "ferries"],
	["/topic/long quay", "/topic/long-quay", "long quay"],
	["/topic/Long%20Quay", "/topic/long-quay", "long quay"],
	["/topic/gull_%20ISLAND", "/topic/gull-island", "gull island"],
] as const) {
	test(`${typed}, as a person types it, leads to ${address}`, async ({ page }) => {
		await page.goto("/about");
		await page.goto(typed);
		await expect(page).toHaveURL(address);
		await expect(total(page)).toHaveText(counts(topics.get(tag) ?? []));
		await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", site.address + address);
		await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
		await page.goBack();
		await expect(page, "what was typed is replaced, not kept").toHaveURL("/about");
	});
}

for (const address of [
	unknownTopic,
	"/topic/No such topic",
	"/topic/a/b/c",
	`${longTopic}/99`,
	"/topic/%F0%9F%8E%89",
]) {
	test(`${address} says that there is no such topic and how to go on`, async ({ page }) => {
		await visit(page, address);
		await expect(total(page)).toHaveText("Total - 0 News Found");
		await expect(page.getByRole("main")).toContainText("There is no topic at this address.");
		await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
		await page.getByRole("navigation", { name: "All Categories" }).getByText("Science").click();
		await expect(page).toHaveURL("/category/7");
		await expect(page.getByRole("article").first()).toBeVisible();
	});
}

test("a topic that does not arrive says so, and comes after Try again", async ({ page }) => {
	await page.route("/data/topic/ferries/1.json", (route) => route.fulfill({ status: 500 }));
	await visit(page, "/topic/Ferries");
	const trouble = page.getByRole("main").getByRole("alert");
	await expect(trouble).toContainText("The news did not arrive");
	expect(await barriers(page)).toEqual([]);
	await page.unroute("/data/topic/ferries/1.json");
	await trouble.getByRole("button", { name: "Try again" }).click();
	await expect(page).toHaveURL("/topic/ferries");
	await expect(total(page)).toHaveText(counts(topics.get("ferries") ?? []));
});

test("a topic announces its feed, which holds its stories", async ({ page }) => {
	await visit(page, "/topic/ferries");
	const feed = page.locator('link[rel="alternate"][type="application/rss+xml"]');
	await expect(feed).toHaveAttribute("href", "/feeds/topic-ferries.xml");
	await expect(feed).toHaveAttribute("title", `${site.name}: Topic: ferries`);
	const answer = await page.request.get("/feeds/topic-ferries.xml");
	expect(answer.status()).toBe(200);
	const xml = await answer.text();
	expect(xml).toContain(`<link>${site.address}/topic/ferries</link>`);
	for (const { id } of topics.get("ferries") ?? [])
		expect(xml).toContain(`<guid isPermaLink="true">${site.address}/news-details/${id}</guid>`);
	expect(xml.match(/<item>/g)).toHaveLength(topics.get("ferries")?.length ?? 0);
});

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("a topic goes on page by page", async ({ page }) => {
		await page.goto(longTopic);
		await expect(page.getByRole("article")).toHaveCount(12);
		await page.getByRole("main").getByRole("link", { name: "More", exact: true }).click();
		await expect(page).toHaveURL(`${longTopic}/2`);
		await expect(page.getByRole("article")).toHaveCount(longest.length - 12);
		await page.getByRole("link", { name: "Newer stories" }).click();
		await expect(page).toHaveURL(longTopic);
	});

	test("an address that names no topic says so", async ({ page }) => {
		await page.goto(unknownTopic);
		await expect(total(page)).toHaveText("Total - 0 News Found");
		const said = page.getByRole("main").getByRole("paragraph");
		await expect(said.filter({ hasText: "There is no topic at this address." })).toBeVisible();
		await expect(page.getByRole("status")).toBeHidden();
	});
});
