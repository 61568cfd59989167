import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { visit } from "../support/page/visit.ts";
import { authors, categories, news, type Story, site, storiesOf, topics } from "../support/site/edition.ts";
import { olderPage } from "../support/site/public-pages.ts";

/** Reads an XML file as a crawler would. Returns the texts of its elements with one name. */
async function readXmlTexts(page: Page, url: string, name: string): Promise<string[]> {
	const response = await page.request.get(url);
	expect(response.status(), url).toBe(200);
	expect(response.headers()["content-type"], url).toBe("application/xml");
	return page.evaluate(
		([xml = "", tag = ""]) => {
			const document = new DOMParser().parseFromString(xml, "application/xml");
			if (document.querySelector("parsererror")) throw new Error(document.documentElement.textContent ?? "");
			return [...document.getElementsByTagName(tag)].map(({ textContent }) => textContent ?? "");
		},
		[await response.text(), name],
	);
}

/** Ties are ordered by id, as in the lists. */
function newestFirst(stories: Story[]): Story[] {
	const publishedAt = ({ author }: Story) => Date.parse(author.published_date);
	return stories.toSorted((a, b) => publishedAt(b) - publishedAt(a) || (a.id < b.id ? -1 : 1));
}

const pathOf = (url: string) => url.replace(site.address, "");

test("robots.txt links the sitemaps, and every URL in them exists", async ({ page }) => {
	const robots = await (await page.request.get("/robots.txt")).text();
	expect(robots).toContain(`Sitemap: ${site.address}/sitemap.xml`);
	const sitemaps = await readXmlTexts(page, "/sitemap.xml", "loc");
	const listed: string[] = [];
	expect(robots).not.toContain("/auth/");
	for (const sitemap of sitemaps) listed.push(...(await readXmlTexts(page, pathOf(sitemap), "loc")));
	const subjects = [...topics.values(), ...authors.values()].filter((stories) => stories.length >= 3);
	const months = new Set(news.map(({ author }) => author.published_date.slice(0, 7)));
	const lists = categories.length + subjects.length;
	const textsAndArchive = 4 + 1 + months.size;
	expect(listed).toHaveLength(lists + textsAndArchive + news.length);
	for (const url of listed) {
		const response = await page.request.head(pathOf(url), { maxRedirects: 0 });
		expect(response.status(), url).toBe(200);
	}
});

test("the news sitemap, if there is one, lists only our stories, each once", async ({ page }) => {
	const robots = await (await page.request.get("/robots.txt")).text();
	const hasNews = robots.includes(`Sitemap: ${site.address}/news-sitemap.xml`);
	expect((await page.request.head("/news-sitemap.xml")).status()).toBe(hasNews ? 200 : 404);
	const urls = hasNews ? await readXmlTexts(page, "/news-sitemap.xml", "loc") : [];
	expect(urls.length > 0).toBe(hasNews);
	expect(new Set(urls).size).toBe(urls.length);
	for (const url of urls) expect(pathOf(url)).toMatch(/^\/news-details\/[\w-]+$/);
});

test("every category links its feed, which has its newest stories without their full text", async ({
	page,
}) => {
	for (const { id } of categories) {
		const html = await (await page.request.get(`/category/${id}`)).text();
		const [, url = ""] = /type="application\/rss\+xml"[^>]* href="([^"]+)"/.exec(html) ?? [];
		const newest = newestFirst(storiesOf(id)).slice(0, 30);
		expect((await readXmlTexts(page, url, "guid")).map(pathOf).sort()).toEqual(
			newest.map((story) => `/news-details/${story.id}`).sort(),
		);
		const body = await (await page.request.get(url)).text();
		for (const { details } of newest) {
			if (details.length > 400) expect(body).not.toContain(details.slice(250, 330).replaceAll("'", "&apos;"));
		}
	}
});

test("a list has structured data of its stories, in the order shown", async ({ page }) => {
	await visit(page, olderPage);
	const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
	const titles = await page.getByRole("article").getByRole("heading").allTextContents();
	expect(data.mainEntity.itemListElement.map(({ name }: { name: string }) => name)).toEqual(
		titles.slice(0, 12),
	);
	expect(data.mainEntity.itemListElement[0].position).toBe(news.length - 11);
	expect(data.mainEntity.numberOfItems).toBe(news.length);
});
