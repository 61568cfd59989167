import { archivePath, listPath, storyPath } from "../../contract/paths.ts";
import { routes } from "../../contract/routes.ts";
import { type Hash, hashOf } from "../../lib/hash.ts";
import { element, XML_HEAD } from "../../lib/xml.ts";
import type { Site } from "../content/site-settings.ts";
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

/** Without its pages if they are as before. */
export type Sitemap = { path: string; pages: SitemapPage[] | undefined };

/**
 * Every page with its own URL. The stories of each month have sitemaps of their own, numbered from the oldest, so that a
 * new story changes only the last of its month. If given, only the months of `differing` have other stories than before.
 */
export function* sitemapsOf(lists: StoryList[], differing?: ReadonlySet<string>): Generator<Sitemap> {
	const stories = everyStory(lists);
	yield* numbered("pages", [...otherPages(lists, stories)]);
	for (const { month, stories: newestFirst } of monthsOf(stories)) {
		if (!differing || differing.has(month)) yield* numbered(month, newestFirst.toReversed().map(storyPage));
		else for (const path of pathsOf(month, newestFirst.length)) yield { path, pages: undefined };
	}
}

function* numbered(name: string, pages: SitemapPage[]): Generator<Sitemap> {
	for (const [index, path] of pathsOf(name, pages.length).entries())
		yield { path, pages: pages.slice(index * maxUrls, (index + 1) * maxUrls) };
}

function pathsOf(name: string, pageCount: number): string[] {
	const numbers = Array.from({ length: Math.ceil(pageCount / maxUrls) }, (_, index) => index + 1);
	return numbers.map((number) => `/sitemaps/${name}${number === 1 ? "" : `-${number}`}.xml`);
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

export function sitemapOf(pages: SitemapPage[], { address }: Site): string {
	const urls = pages.map(
		({ path, modifiedAt }) =>
			`<url>${element("loc", address + path)}${element("lastmod", modifiedAt && new Date(modifiedAt).toISOString())}</url>`,
	);
	return `${XML_HEAD}<urlset ${sitemapNamespace}>${urls.join("")}</urlset>\n`;
}

/** The index that robots.txt names. It links to as many sitemaps as the archive needs. */
export function sitemapIndexOf(paths: string[], { address }: Site): string {
	const sitemaps = paths.map((path) => `<sitemap>${element("loc", address + path)}</sitemap>`);
	return `${XML_HEAD}<sitemapindex ${sitemapNamespace}>${sitemaps.join("")}</sitemapindex>\n`;
}

/** Of stories, newest first, those of the last two days: for news crawlers. */
export function recentNews(stories: StoryRecord[], now: Date): StoryRecord[] {
	const since = now.getTime() - maxNewsAgeMs;
	const end = stories.findIndex(({ publishedAt }) => publishedAt <= since);
	return stories
		.slice(0, end < 0 ? stories.length : end)
		.filter(({ publishedAt }) => publishedAt <= now.getTime())
		.slice(0, maxNewsStories);
}

/** When the oldest of these stories stops being recent; null when there are none. */
export function newsExpiresAt(recent: StoryRecord[]): string | null {
	const oldest = recent.at(-1);
	return oldest ? new Date(oldest.publishedAt + maxNewsAgeMs).toISOString() : null;
}

/** Needs at least one story: an empty sitemap is invalid. */
export function newsSitemapOf(stories: StoryRecord[], { address, name, language }: Site): string {
	const news = stories.map(({ id, title, author }) =>
		[
			"<url>",
			element("loc", address + storyPath(id)),
			"<news:news><news:publication>",
			element("news:name", name),
			element("news:language", language),
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
export function robots({ address }: Site, { hasNews }: { hasNews: boolean }): string {
	const sitemaps = ["/sitemap.xml", ...(hasNews ? ["/news-sitemap.xml"] : [])];
	return `User-agent: *\nDisallow: /bookmark\n\n${sitemaps.map((path) => `Sitemap: ${address}${path}\n`).join("")}`;
}
