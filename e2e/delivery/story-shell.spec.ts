import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { categories, news, type Story, site } from "../support/site/edition.ts";

/** A crawler runs no script. */
test.use({ javaScriptEnabled: false });

const sampleStories = news.filter((_, index) => index % 15 === 0);
const storyPath = ({ id }: Story) => `/news-details/${id}`;
const tag = (page: Page, name: string) =>
	page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content");

test("a link preview of a story has picture, headline and teaser", async ({ page }) => {
	for (const story of sampleStories) {
		await page.goto(storyPath(story));
		await expect(page).toHaveTitle(`${story.title} | ${site.name}`);
		expect(await tag(page, "og:type")).toBe("article");
		expect(await tag(page, "og:site_name")).toBe(site.name);
		expect(await tag(page, "og:title")).toBe(story.title);
		expect(await tag(page, "og:image:alt")).toBe(story.image_alt);
		expect(await tag(page, "twitter:card")).toBe("summary_large_image");
		expect(await tag(page, "article:published_time")).toBe(story.author.published_date);
		expect((await tag(page, "og:description"))?.length).toBeGreaterThan(40);
	}
});

test("the picture of a shared link exists and has the stated size", async ({ page }) => {
	for (const story of sampleStories.slice(0, 3)) {
		await page.goto(storyPath(story));
		const { pathname } = new URL((await tag(page, "og:image")) ?? "");
		const size = [await tag(page, "og:image:width"), await tag(page, "og:image:height")].map(Number);
		const response = await page.request.get(pathname);
		expect(response.status()).toBe(200);
		expect(response.headers()["content-type"]).toBe("image/jpeg");
		expect(await page.evaluate(sizeOf, pathname)).toEqual(size);
	}
});

async function sizeOf(path: string): Promise<number[]> {
	const picture = new Image();
	picture.src = path;
	await picture.decode();
	return [picture.naturalWidth, picture.naturalHeight];
}

test("a search engine reads a NewsArticle whose text is reserved for readers", async ({ page }) => {
	for (const story of sampleStories) {
		await page.goto(storyPath(story));
		const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents();
		expect(jsonLd).toHaveLength(1);
		const article = JSON.parse(jsonLd[0] ?? "");
		expect(article).toMatchObject({
			"@context": "https://schema.org",
			"@type": "NewsArticle",
			headline: story.title,
			mainEntityOfPage: `${site.address}${storyPath(story)}`,
			datePublished: story.author.published_date,
			author: [{ "@type": "Person", name: story.author.name, url: expect.stringContaining("/author/") }],
			publisher: { name: site.name },
			articleSection: categories.find(({ id }) => id === story.category_id)?.name,
			isAccessibleForFree: false,
			hasPart: { "@type": "WebPageElement", isAccessibleForFree: false, cssSelector: ".story-text" },
		});
		expect(article.image).toEqual([await tag(page, "og:image")]);
		await expect(page.locator(article.hasPart.cssSelector)).toHaveCount(1);
		expect((await page.request.head(new URL(article.author[0].url).pathname)).status()).toBe(200);
	}
});

test("without script a story shows its headline, its teaser and what the rest requires", async ({ page }) => {
	const [story] = sampleStories;
	await page.goto(storyPath(story as Story));
	const main = page.getByRole("main");
	await expect(main.getByRole("heading", { level: 1 })).toHaveText(story?.title ?? "");
	const paragraphs = main.locator("noscript p");
	await expect(paragraphs).toHaveText([
		(await tag(page, "description")) ?? "",
		"The whole story is for readers who have signed in.",
		/^This page needs JavaScript\./,
	]);
	for (const paragraph of await paragraphs.all()) await expect(paragraph).toBeVisible();
});

test("a story's page contains no text beyond its teaser", async ({ page }) => {
	for (const story of news) {
		const html = await (await page.request.get(storyPath(story))).text();
		const wordsAfterTeaser = Array.from(story.details).slice(205).join("").split(/\s+/);
		for (let index = 0; index + 5 <= wordsAfterTeaser.length; index += 5) {
			expect(html).not.toContain(wordsAfterTeaser.slice(index, index + 5).join(" "));
		}
	}
});

test("an unknown story responds with 404 and noindex", async ({ page }) => {
	const response = await page.goto("/news-details/no-such-story");
	expect(response?.status()).toBe(404);
	expect(await tag(page, "robots")).toBe("noindex");
	await expect(page.locator('link[rel="canonical"], script[type="application/ld+json"]')).toHaveCount(0);
});
