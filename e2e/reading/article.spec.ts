import type { APIRequestContext, Page } from "@playwright/test";
import { openAccount, signIn } from "../support/accounts.ts";
import { isNewestFirst, news, type Story, site, storiesOf, storyAt } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import { readUpTo } from "../support/scrolling.ts";
import { visit } from "../support/visit.ts";

const addressOf = ({ id }: Story) => `/news-details/${id}`;

/** A story with paragraphs, tags and company. */
const story = storiesOf(2).find(({ details, tags }) => details.length > 1_500 && tags.length > 2) as Story;

async function readAs(page: Page, request: APIRequestContext, address: string): Promise<void> {
	await signIn(page, await openAccount(request), address);
	await expect(page).toHaveURL(address);
}

const headline = (page: Page) => page.getByRole("article").getByRole("heading", { level: 1 });
const wayOn = (page: Page, which: "Previous" | "Next") =>
	page
		.getByRole("navigation", { name: /^More in / })
		.getByRole("link", { name: new RegExp(`^${which} in `) });

test.describe("in Auckland", () => {
	test.use({ timezoneId: "Pacific/Auckland" });

	test("a reader finds every field of the story as it was published", async ({ page, request }) => {
		await readAs(page, request, addressOf(story));
		const article = page.getByRole("article");
		await expect(headline(page)).toHaveText(story.title);
		const picture = article.getByRole("img", { name: story.image_alt, exact: true });
		await picture.evaluate((image: HTMLImageElement) => image.decode());
		await expect(picture).toHaveJSProperty("complete", true);
		await expect(article.getByText(story.author.name, { exact: true })).toBeVisible();
		await expect(article.getByRole("time")).toHaveText(
			new Date(story.author.published_date).toLocaleDateString("en-US", {
				timeZone: "Pacific/Auckland",
				month: "short",
				day: "numeric",
				year: "numeric",
			}),
		);
		await expect(article.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText(story.tags);
		await expect(article.locator(".story-text p")).toHaveText(story.details.split("\n\n"));
		await expect(
			article.getByRole("img", { name: `${story.rating.number} out of 5`, exact: true }),
		).toBeVisible();
		await expect(article).toContainText(`${story.total_view.toLocaleString("en-US")} views`);
		const minutes = Math.max(1, Math.round(story.details.split(/\s+/).length / 220));
		await expect(article.getByText(`${minutes} min read`, { exact: true })).toBeVisible();
		await expect(article.getByRole("button", { name: "Bookmark", exact: true })).toBeVisible();
		await expect(article.getByRole("button", { name: "Share", exact: true })).toBeVisible();
	});
});

test("the page names its story and its address once", async ({ page, request }) => {
	await readAs(page, request, addressOf(story));
	const expectOwnHead = async (shown: Story) => {
		await expect(page).toHaveTitle(`${shown.title} | ${site.name}`);
		await expect(page.locator("title")).toHaveCount(1);
		await expect(page.locator("link[rel=canonical]")).toHaveCount(1);
		await expect(page.locator("link[rel=canonical]")).toHaveAttribute(
			"href",
			`${site.address}${addressOf(shown)}`,
		);
	};
	await expectOwnHead(story);
	await page.reload();
	await expect(headline(page)).toHaveText(story.title);
	await expectOwnHead(story);
	await wayOn(page, "Next").click();
	await expect(headline(page)).not.toHaveText(story.title);
	await expectOwnHead(storyAt(new URL(page.url()).pathname));
});

test("the story leads to all news of its category, beside a side panel that asks nobody to log in", async ({
	page,
	request,
}) => {
	await readAs(page, request, addressOf(story));
	const side = page.getByRole("complementary", { name: `More from ${site.name}` });
	await expect(side.getByRole("heading")).toHaveText(["Find Us On", "Q-Zone"]);
	const all = page.getByRole("link", { name: "All news in this category" });
	await expect(all).toHaveAttribute("href", `/category/${story.category_id}`);
	await all.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(
		`Total - ${storiesOf(story.category_id).length} News Found`,
	);
});

test("Next walks through the whole category, newest first, and Previous leads back", async ({
	page,
	request,
}) => {
	const inCategory = storiesOf(10).toSorted(
		(a, b) => Date.parse(b.author.published_date) - Date.parse(a.author.published_date),
	);
	const [newest] = inCategory;
	if (!newest) throw new Error("Nothing is filed under Lifestyle");
	await readAs(page, request, addressOf(newest));
	await expect(headline(page)).toHaveText(newest.title);
	await expect(wayOn(page, "Previous")).toHaveCount(0);
	const walked = [newest];
	while ((await wayOn(page, "Next").count()) > 0) {
		const address = (await wayOn(page, "Next").getAttribute("href")) ?? "";
		walked.push(storyAt(address));
		await expect(wayOn(page, "Next")).toContainText(storyAt(address).title);
		await wayOn(page, "Next").click();
		await expect(headline(page)).toHaveText(storyAt(address).title);
	}
	expect(new Set(walked).size).toBe(inCategory.length);
	expect(walked.length).toBe(inCategory.length);
	expect(isNewestFirst(walked)).toBe(true);
	await wayOn(page, "Previous").click();
	await expect(headline(page)).toHaveText(walked.at(-2)?.title ?? "");
});

test("every related story shares a tag with the one that is read", async ({ page, request }) => {
	await readAs(page, request, addressOf(story));
	const related = page.getByRole("region", { name: "Related stories" }).getByRole("link");
	await expect(related).not.toHaveCount(0);
	for (const link of await related.all()) {
		const other = storyAt((await link.getAttribute("href")) ?? "");
		await expect(link).toContainText(other.title);
		expect(other.id).not.toBe(story.id);
		expect(
			other.tags.some((tag) => story.tags.includes(tag)),
			other.title,
		).toBe(true);
	}
	const [first] = await related.all();
	const title = storyAt((await first?.getAttribute("href")) ?? "").title;
	await first?.click();
	await expect(headline(page)).toHaveText(title);
});

test("a story opens at its top, from deep in a list and from the end of another story", async ({
	page,
	request,
}) => {
	await readAs(page, request, "/category/0");
	const title = await readUpTo(page, 20);
	const words = (await title.textContent()) ?? "";
	await title.click();
	await expect(headline(page)).toHaveText(words);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
	await expect(headline(page)).toBeInViewport();

	const onward = page.getByRole("region", { name: "Related stories" }).getByRole("link").first();
	await onward.scrollIntoViewIfNeeded();
	expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
	await onward.click();
	await expect(headline(page)).not.toHaveText(words);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("a story that does not exist says so, shows a way on, and answers with status 404", async ({
	page,
	request,
}) => {
	await signIn(page, await openAccount(request));
	const answer = await page.goto("/news-details/no-such-story");
	expect(answer?.status()).toBe(404);
	const main = page.getByRole("main");
	await expect(main.getByRole("heading", { level: 1 })).toHaveText("Something Went Wrong!");
	await expect(main).toContainText("404");
	await main.getByRole("link", { name: "Go to home Page" }).click();
	await expect(page).toHaveURL("/category/0");
	await expect(page.getByRole("article")).not.toHaveCount(0);
});

test("a story that has left the site since the list was printed says so too", async ({ page, request }) => {
	const [listed] = storiesOf(9);
	if (!listed) throw new Error("Nothing is filed under Education");
	await readAs(page, request, "/category/9");
	await page.route(`/data/news/${listed.id}.json`, (route) => route.fulfill({ status: 404, body: "" }));
	await page.getByRole("link", { name: listed.title, exact: true }).click();
	await expect(page).toHaveURL(addressOf(listed));
	await expect(page.getByRole("main")).toContainText("404");
	await expect(page.getByRole("link", { name: "Go to home Page" })).toBeVisible();
});

test("on paper there is the article and nothing else", async ({ page, request }) => {
	await readAs(page, request, addressOf(story));
	await visit(page, addressOf(story));
	await expect(headline(page)).toBeVisible();
	await page.emulateMedia({ media: "print" });
	for (const wanted of [
		headline(page),
		page.getByRole("img", { name: story.image_alt, exact: true }),
		page.getByText(story.author.name, { exact: true }),
		page.getByText(story.details.split("\n\n")[1] ?? "", { exact: true }),
	]) {
		await expect(wanted).toBeVisible();
	}
	for (const role of ["navigation", "complementary", "contentinfo", "button"] as const) {
		await expect(page.getByRole(role)).toHaveCount(0);
	}
	await expect(page.getByRole("region", { name: "Latest headlines" })).toBeHidden();
	await expect(page.getByRole("region", { name: "Related stories" })).toBeHidden();
});

test("stories from every part of the edition open", async ({ page, request }) => {
	test.slow();
	await readAs(page, request, "/about");
	for (const one of news.filter((_, index) => index % 6 === 0)) {
		await page.goto(addressOf(one));
		await expect(headline(page)).toHaveText(one.title);
	}
});
