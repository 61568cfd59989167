import { categories, storiesOf } from "./edition.ts";

const pageLength = 12;

/** Every page of a category's list, from the first to the last. */
export function listPages(category: number): string[] {
	const pages = Math.ceil(storiesOf(category).length / pageLength);
	return Array.from({ length: pages }, (_, index) =>
		index === 0 ? `/category/${category}` : `/category/${category}/${index + 1}`,
	);
}

/** A topic of two pages, and an author. */
export const longTopic = "/topic/long-quay";
export const anAuthor = "/author/wren-tidewater";

/** Addresses that name nothing: a category, a topic, a page of a list, and a page of the site. */
export const unknownCategory = "/category/999";
export const unknownTopic = "/topic/no-such-topic";
export const pastTheEnd = "/category/0/99";
export const nowhere = "/no-such-page";

/** Every page that is found by its own address, without an account. */
export const addressedPages = [
	...categories.flatMap(({ id }) => listPages(id)),
	longTopic,
	`${longTopic}/2`,
	anAuthor,
	"/about",
	"/terms",
	"/accessibility",
];

/** Forms, which search engines need not lead to. */
export const formPages = ["/auth/login", "/auth/register"];

/** Every page that a visitor can come to see. */
export const publicPages = [
	...addressedPages,
	...formPages,
	"/search",
	unknownCategory,
	unknownTopic,
	nowhere,
];

/** One page of each kind, the short lists among them, for what is too costly to look at on every page. */
export const kindsOfPage = [
	"/category/9",
	"/category/1/2",
	longTopic,
	anAuthor,
	"/about",
	"/terms",
	"/accessibility",
	"/auth/login",
	"/auth/register",
	"/search",
	unknownCategory,
	unknownTopic,
	nowhere,
];
