import { frontSizeOf, olderPagesOf } from "../../../contract/list-pages.ts";
import { routes } from "../../../contract/routes.ts";
import { categories, news, storiesOf } from "./edition.ts";

/** The number of stories on the front page of all news, and of older pages. */
export const frontSize = frontSizeOf(news.length);
export const olderPages = olderPagesOf(news.length);

/** Every page of a category's list: the front page, then the older ones down to page 1. */
export function listPages(category: number): string[] {
	const pages = olderPagesOf(storiesOf(category).length);
	const older = Array.from({ length: pages }, (_, index) => `/category/${category}/${pages - index}`);
	return [`/category/${category}`, ...older];
}

/** The topic with the most stories, and an author. */
export const longTopic = "/topic/long-quay";
export const authorPage = "/author/wren-tidewater";

/** The archive's month with the most stories. */
export const archiveMonth = "/archive/2026-10";

/** The oldest page of all news. */
export const olderPage = "/category/0/1";

/** Unknown paths: a category, a topic, and a page. */
export const unknownCategory = "/category/999";
export const unknownTopic = "/topic/no-such-topic";
export const unknownPath = "/no-such-page";

/** Every indexed page that needs no account. */
export const indexedPages = [
	...categories.flatMap(({ id }) => listPages(id)),
	longTopic,
	authorPage,
	...routes.flatMap(({ pages, isInSitemap }) => (isInSitemap ? pages : [])),
	"/archive",
	archiveMonth,
];

/** Forms, which search engines do not index. */
export const formPages = ["/auth/login", "/auth/register"];

/** Every page that a visitor can see. */
export const publicPages = [
	...indexedPages,
	...formPages,
	"/search",
	"/briefing",
	"/briefing/10",
	"/history",
	"/settings",
	"/your-news",
	unknownCategory,
	unknownTopic,
	unknownPath,
];

/** One page of each look, for checks that every change can afford. */
export const distinctPages = [
	"/category/9",
	"/about",
	archiveMonth,
	"/auth/login",
	"/search",
	"/settings",
	"/your-news",
	unknownPath,
];

/** One page of each type, with short lists, for checks too slow for every page. */
export const samplePages = [
	...distinctPages,
	olderPage,
	longTopic,
	authorPage,
	"/terms",
	"/accessibility",
	"/privacy",
	"/archive",
	"/auth/register",
	"/history",
	unknownCategory,
	unknownTopic,
];
