import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { axeViolations } from "../support/page/axe.ts";
import { scrollToStory } from "../support/page/scrolling.ts";
import { visit } from "../support/page/visit.ts";
import {
	isNewestFirst,
	news,
	type Story,
	site,
	storiesOf,
	storyByPath,
	take,
} from "../support/site/edition.ts";

const storyPath = ({ id }: Story) => `/news-details/${id}`;

/**
 * A story with paragraphs, tags and neighbours, published at night: west of London it is still the day
 * before.
 */
const story = storiesOf(2).find(
	({ details, tags, author }) =>
		details.includes("\n\n") && tags.length > 2 && new Date(author.published_date).getUTCHours() < 5,
) as Story;

const headline = (page: Page) => page.getByRole("article").getByRole("heading", { level: 1 });
const byline = (page: Page) => page.locator(".story-meta");
const related = (page: Page) => page.getByRole("region", { name: "Related stories" });
const neighbourLink = (page: Page, direction: "Previous" | "Next") =>
	page
		.getByRole("navigation", { name: /^More in / })
		.getByRole("link", { name: new RegExp(`^${direction} in `) });

/** The page has the story's title and canonical URL, once. */
async function expectOwnHead(page: Page, story: Story): Promise<void> {
	await expect(page).toHaveTitle(`${story.title} | ${site.name}`);
	await expect(page.locator("title")).toHaveCount(1);
	const canonical = page.locator("link[rel=canonical]");
	await expect(canonical).toHaveCount(1);
	await expect(canonical).toHaveAttribute("href", `${site.address}${storyPath(story)}`);
}

/** Such as Oct 28, 2026, 07:40. */
function inLosAngeles(date: string): string {
	const timeZone = "America/Los_Angeles";
	const day = { timeZone, month: "short", day: "numeric", year: "numeric" } as const;
	const time = new Date(date).toLocaleTimeString("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
	return `${new Date(date).toLocaleDateString("en-US", day)}, ${time}`;
}

test.describe("in Los Angeles", () => {
	test.use({ timezoneId: "America/Los_Angeles" });

	test("a reader sees every field of the story as published, and a print contains nothing else", async ({
		page,
		reader: _,
	}) => {
		await visit(page, storyPath(story));
		const article = page.getByRole("article");
		await expect(headline(page)).toHaveText(story.title);
		await expectOwnHead(page, story);
		const picture = article.getByRole("img", { name: story.image_alt, exact: true });
		await picture.evaluate((image: HTMLImageElement) => image.decode());
		await expect(byline(page).getByRole("link", { name: story.author.name, exact: true })).toBeVisible();
		await expect(article.getByRole("time")).toHaveText(inLosAngeles(story.author.published_date));
		await expect(article.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText(story.tags);
		await expect(article.locator(".story-text p")).toHaveText(story.details.split("\n\n"));
		await expect(
			article.getByRole("img", { name: `${story.rating?.number} out of 5`, exact: true }),
		).toBeVisible();
		await expect(article).toContainText(`${story.total_view?.toLocaleString("en-US")} views`);
		const minutes = Math.max(1, Math.round(story.details.split(/\s+/).length / 220));
		await expect(article.getByText(`${minutes} min read`, { exact: true })).toBeVisible();
		await expect(article.getByRole("button", { name: "Bookmark", exact: true })).toBeVisible();
		await expect(article.getByRole("button", { name: "Share", exact: true })).toBeVisible();
		const side = page.getByRole("complementary", { name: `More from ${site.name}` });
		await expect(side.getByRole("heading")).toHaveText(["Find Us On", "Q-Zone"]);

		await page.emulateMedia({ media: "print" });
		for (const locator of [
			headline(page),
			picture,
			byline(page).getByRole("link", { name: story.author.name, exact: true }),
			article.getByText(story.details.split("\n\n")[1] ?? "", { exact: true }),
		]) {
			await expect(locator).toBeVisible();
		}
		for (const role of ["navigation", "complementary", "contentinfo", "button"] as const) {
			await expect(page.getByRole(role)).toHaveCount(0);
		}
		await expect(page.getByRole("region", { name: "Latest headlines" })).toBeHidden();
		await expect(related(page)).toBeHidden();
	});

	test("a corrected story says when beside its date, which leads to what was corrected", {
		tag: "@rest",
	}, async ({ page, reader: _ }) => {
		const corrected = news.find(({ corrections }) => corrections) as Story;
		const [{ date, note } = { date: "", note: "" }] = corrected.corrections ?? [];
		await visit(page, storyPath(corrected));
		const updated = page.getByRole("link", { name: `Updated ${inLosAngeles(date)}` });
		const correction = page.getByRole("region", { name: "Correction" });
		await expect(correction.getByRole("heading", { level: 2 })).toHaveText("Correction");
		await expect(correction.getByRole("time")).toHaveText(inLosAngeles(date));
		await expect(correction).toContainText(note);
		expect(await axeViolations(page)).toEqual([]);
		await page.setViewportSize({ width: 320, height: 480 });
		await expect(correction).not.toBeInViewport();
		await updated.click();
		await expect(correction).toBeInViewport();
		await expect(page).toHaveURL(`${storyPath(corrected)}#corrections`);
		await page.goBack();
		await expect(headline(page)).toHaveText(corrected.title);
		await page.emulateMedia({ media: "print" });
		await expect(correction).toBeVisible();
	});
});

/** Top, bottom and left of an element in the window. */
async function boxOf(page: Page, selector: string) {
	const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(selector).first().boundingBox()) ?? {};
	return { top: y, bottom: y + height, left: x, right: x + width, height };
}

for (const { width, height, maxTextTop } of [
	{ width: 390, height: 844, maxTextTop: 844 },
	{ width: 820, height: 1180, maxTextTop: 1_000 },
	{ width: 1440, height: 900, maxTextTop: 800 },
]) {
	test(`at ${width} × ${height} headline, byline, tools and the first lines of the text are on the first screen`, async ({
		page,
		reader: _,
	}) => {
		await page.setViewportSize({ width, height });
		await visit(page, storyPath(story));
		await expect(page.getByRole("button", { name: "Listen" })).toBeVisible();
		const [heading, meta, picture, text] = await Promise.all(
			["main h1", ".story-meta", ".story-picture", ".story-text"].map((selector) => boxOf(page, selector)),
		);
		if (!heading || !meta || !picture || !text) throw new Error("The story has no such part");
		expect(text.top).toBeLessThan(maxTextTop);
		expect(meta.top).toBeGreaterThanOrEqual(heading.bottom);
		expect(picture.height).toBeLessThanOrEqual(0.55 * height);
		expect(picture.top >= meta.bottom || picture.left >= meta.right).toBe(true);
		const tools = await page
			.locator(".story-tools button")
			.evaluateAll((buttons) =>
				buttons.map((button) => [button.textContent, button.getBoundingClientRect().top] as const),
			);
		expect(tools.map(([name]) => name)).toEqual(["Bookmark", "Share", "Listen"]);
		expect(new Set(tools.map(([, top]) => top)).size, "one line").toBe(1);
	});
}

test("in a low window the picture is at most 55 % of its height", { tag: "@rest" }, async ({
	page,
	reader: _,
}) => {
	await page.setViewportSize({ width: 844, height: 390 });
	await visit(page, storyPath(story));
	expect((await boxOf(page, ".story-picture")).height).toBeLessThanOrEqual(0.55 * 390);
});

test("a story that nobody rated or counted shows neither stars nor views", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	const uncounted = news.find(({ rating, total_view }) => !rating && total_view === undefined) as Story;
	await visit(page, storyPath(uncounted));
	await expect(headline(page)).toHaveText(uncounted.title);
	const article = page.getByRole("article");
	await expect(article.getByText(/min read$/)).toBeVisible();
	await expect(article.getByText(/views/)).toHaveCount(0);
	await expect(article.getByRole("img", { name: /out of 5/ })).toHaveCount(0);
	await expect(article.getByText(/^Updated/)).toHaveCount(0);
});

test("every related story shares a tag with the story, and a link leads to its category", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	// A story without tags of the newest ones.
	const story = news.findLast(({ tags }) => tags.includes("north rocks")) as Story;
	await visit(page, storyPath(story));
	const links = related(page).getByRole("link");
	await expect(links).not.toHaveCount(0);
	const others = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
	for (const [index, other] of others.map(storyByPath).entries()) {
		await expect(links.nth(index)).toContainText(other.title);
		expect(other.id).not.toBe(story.id);
		expect(other.tags.filter((tag) => story.tags.includes(tag)).length, other.title).toBeGreaterThan(0);
	}
	const all = page.getByRole("link", { name: "All news in this category" });
	await expect(all).toHaveAttribute("href", `/category/${story.category_id}`);
	await all.click();
	await expect(
		page.getByRole("heading", { name: `Total - ${storiesOf(story.category_id).length} News Found` }),
	).toBeVisible();
});

test("Next goes through the complete category, newest first, and Previous leads back", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	const inCategory = storiesOf(10).toSorted(
		(a, b) => Date.parse(b.author.published_date) - Date.parse(a.author.published_date),
	);
	const [newest] = inCategory;
	if (!newest) throw new Error("Nothing is filed under Lifestyle");
	await visit(page, storyPath(newest));
	await expect(headline(page)).toHaveText(newest.title);
	await expect(neighbourLink(page, "Previous")).toHaveCount(0);
	const visited = [newest];
	while ((await neighbourLink(page, "Next").count()) > 0) {
		const next = storyByPath((await neighbourLink(page, "Next").getAttribute("href")) ?? "");
		visited.push(next);
		await expect(neighbourLink(page, "Next")).toContainText(next.title);
		await neighbourLink(page, "Next").click();
		await expect(headline(page)).toHaveText(next.title);
		await expectOwnHead(page, next);
	}
	expect(visited.length).toBe(inCategory.length);
	expect(new Set(visited).size).toBe(inCategory.length);
	expect(isNewestFirst(visited)).toBe(true);
	await neighbourLink(page, "Previous").click();
	await expect(headline(page)).toHaveText(visited.at(-2)?.title ?? "");
});

test("a story opens at its top, from deep in a list and from the end of another story", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	await visit(page, "/category/0");
	const titleLink = await scrollToStory(page, 20);
	const title = (await titleLink.textContent()) ?? "";
	await titleLink.click();
	await expect(headline(page)).toHaveText(title);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	await expect(headline(page)).toBeInViewport();

	const relatedLink = related(page).getByRole("link").first();
	const next = storyByPath((await relatedLink.getAttribute("href")) ?? "").title;
	await relatedLink.scrollIntoViewIfNeeded();
	expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
	await relatedLink.click();
	await expect(headline(page)).toHaveText(next);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("a missing story shows the error page: one that never existed, and one that was removed since its list was published", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	const response = await page.goto("/news-details/no-such-story");
	expect(response?.status()).toBe(404);
	const main = page.getByRole("main");
	await expect(main.getByRole("heading", { level: 1 })).toHaveText("Something Went Wrong!");
	await expect(main).toContainText("404");
	await main.getByRole("link", { name: "Go to home Page" }).click();
	await expect(page).toHaveURL("/category/0");

	const [listed] = take(1, storiesOf(0));
	await page.route(`/data/news/${listed.id}.json`, (route) => route.fulfill({ status: 404, body: "" }));
	await page.getByRole("link", { name: listed.title, exact: true }).click();
	await expect(page).toHaveURL(storyPath(listed));
	await expect(main).toContainText("404");
	await expect(main.getByRole("link", { name: "Go to home Page" })).toBeVisible();
});

test("stories from every part of the edition open", { tag: "@rest" }, async ({ page, reader: _ }) => {
	for (const story of news.filter((_, index) => index % 6 === 0)) {
		await page.goto(storyPath(story));
		await expect(headline(page)).toHaveText(story.title);
	}
});
