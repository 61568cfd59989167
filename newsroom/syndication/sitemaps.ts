import { archivePath, listPath, storyPath } from "../../contract/paths.ts";
import { routes } from "../../contract/routes.ts";
import { type Hash, hashOf } from "../../lib/hash.ts";
import { element, XML_HEAD } from "../../lib/xml.ts";
import { site } from "../content/site-settings.ts";
import { monthsOf } from "../lists/archive.ts";
import { everyStory, type StoryList } from "../lists/story-lists.ts";
import { modifiedAt, type StoryRecord } from "../stories/story-record.ts";

/** The protocol allows 50,000; crawlers fetch smaller files more often. */
const maxUrls = 10_000;

/** Search engines gain nothing from a list of one or two stories. */
export const minStoriesPerSubject = 3;

const maxNewsStories = 1_000;
const maxNewsAgeMs = 2 * 24 * 60 * 60 * 1000;

const sitemapNamespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const newsNamespace = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"';

/** A page of the site, with the date of its last change if known. */
export type SitemapPage = {
	path: string;
	modifiedAt?: string;
	hash: Hash;
};

export type Sitemap = { path: string; pages: SitemapPage[] };

/**
 * Every page with its own URL. The stories of each month have sitemaps of their own, numbered from the oldest, so that a
 * new story changes only the last of its month.
 */
export function* sitemapsOf(lists: StoryList[]): Generator<Sitemap> {
	const stories = everyStory(lists);
	yield* numbered("pages", [...otherPages(lists, stories)]);
	for (const { month, stories: newestFirst } of monthsOf(stories))
		yield* numbered(month, newestFirst.toReversed().map(storyPage));
}

function* numbered(name: string, pages: SitemapPage[]): Generator<Sitemap> {
	for (let start = 0; start < pages.length; start += maxUrls) {
		const number = start === 0 ? "" : `-${start / maxUrls + 1}`;
		yield { path: `/sitemaps/${name}${number}.xml`, pages: pages.slice(start, start + maxUrls) };
	}
}

function storyPage(story: StoryRecord): SitemapPage {
	return { path: storyPath(story.id), modifiedAt: modifiedAt(story), hash: story.idHash };
}

/** Lists, texts and the archive. */
function* otherPages(lists: StoryList[], stories: StoryRecord[]): Generator<SitemapPage> {
	for (const list of lists) {
		if (list.kind !== "category" && list.stories.length < minStoriesPerSubject) continue;
		yield pageAt(listPath(list), list.stories[0]?.author.published_date);
	}
	for (const { pages, isInSitemap } of routes) if (isInSitemap) yield* pages.map((path) => pageAt(path));
	yield pageAt(archivePath(), stories[0]?.author.published_date);
	for (const { month, stories: monthStories } of monthsOf(stories))
		yield pageAt(archivePath(month), monthStories[0]?.author.published_date);
}

function pageAt(path: string, modifiedAt?: string): SitemapPage {
	return { path, ...(modifiedAt && { modifiedAt }), hash: hashOf(`${path} ${modifiedAt}`) };
}

export function sitemapOf(pages: SitemapPage[]): string {
	const urls = pages.map(
		({ path, modifiedAt }) =>
			`<url>${element("loc", site().address + path)}${element("lastmod", modifiedAt && new Date(modifiedAt).toISOString())}</url>`,
	);
	return `${XML_HEAD}<urlset ${sitemapNamespace}>${urls.join("")}</urlset>\n`;
}

/** The index that robots.txt names. It links to as many sitemaps as the archive needs. */
export function sitemapIndexOf(paths: string[]): string {
	const sitemaps = paths.map((path) => `<sitemap>${element("loc", site().address + path)}</sitemap>`);
	return `${XML_HEAD}<sitemapindex ${sitemapNamespace}>${sitemaps.join("")}</sitemapindex>\n`;
}

/** The stories of the last two days, for news crawlers. */
export function recentNews(stories: StoryRecord[], now: Date): StoryRecord[] {
	const since = now.getTime() - maxNewsAgeMs;
	return stories
		.filter(({ publishedAt }) => publishedAt > since && publishedAt <= now.getTime())
		.slice(0, maxNewsStories);
}

/** When the oldest of these stories stops being recent; null when there are none. */
export function newsExpiresAt(recent: StoryRecord[]): string | null {
	const oldest = recent.at(-1);
	return oldest ? new Date(oldest.publishedAt + maxNewsAgeMs).toISOString() : null;
}

/** Needs at least one story: an empty sitemap is invalid. */
export function newsSitemapOf(stories: StoryRecord[]): string {
	const news = stories.map(({ id, title, author }) =>
		[
			"<url>",
			element("loc", site().address + storyPath(id)),
			"<news:news><news:publication>",
			element("news:name", site().name),
			element("news:language", site().language),
			"</news:publication>",
			element("news:publication_date", new Date(author.published_date).toISOString()),
			element("news:title", title),
			"</news:news></url>",
		].join(""),
	);
	return `${XML_HEAD}<urlset ${sitemapNamespace} ${newsNamespace}>${news.join("")}</urlset>\n`;
}

/** A preview is for nobody but the newsroom. */
export const robotsOfPreview = "User-agent: *\nDisallow: /\n";

/** Excludes only the bookmarks. Other hidden pages have `noindex`, which crawlers must be able to read. */
export function robots({ hasNews }: { hasNews: boolean }): string {
	const sitemaps = ["/sitemap.xml", ...(hasNews ? ["/news-sitemap.xml"] : [])];
	return `User-agent: *\nDisallow: /bookmark\n\n${sitemaps.map((path) => `Sitemap: ${site().address}${path}\n`).join("")}`;
}
