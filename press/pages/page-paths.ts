import { olderPagesOf } from "../../contract/list-pages.ts";
import { archivePath, listPath, unknownKey } from "../../contract/paths.ts";
import { monthsOf } from "../../newsroom/lists/archive.ts";
import { everyStory, type StoryList } from "../../newsroom/lists/story-lists.ts";
import { minStoriesPerSubject } from "../../newsroom/syndication/sitemaps.ts";

/** Without script, a list can be read this far, and older stories through the archive; older pages are put together in the browser, however long the list is. */
const pagesRendered = { category: 20, topic: 2, author: 2 };

const mostTopics = 1_000;

/** Pages that do not depend on which lists there are; among them one of every screen. */
export const fixedPages = [
	"/",
	"/category/unknown",
	listPath({ kind: "topic", key: unknownKey }),
	listPath({ kind: "author", key: unknownKey }),
	"/about",
	"/terms",
	"/accessibility",
	archivePath(),
	"/search",
	"/bookmark",
	"/auth/login",
	"/auth/register",
	"/auth/action",
	"/404",
	"/site.webmanifest",
];

/** Every page that is rendered when it changes: what a visitor can read without script and without an account. As read, not as written in a URL. */
export function pagePaths(lists: {
	categories: StoryList[];
	topics: StoryList[];
	authors: StoryList[];
}): string[] {
	const { categories, topics, authors } = lists;
	const rendered = [...categories, ...topicsWithPages(topics), ...authors].flatMap((list) => {
		const older = olderPagesOf(list.stories.length);
		const oldest = Math.max(1, older - pagesRendered[list.kind] + 2);
		const pages = Array.from({ length: Math.max(0, older - oldest + 1) }, (_, index) => older - index);
		return [listPath(list), ...pages.map((page) => listPath(list, page))].map(decodeURIComponent);
	});
	const months = monthsOf(everyStory(categories)).map(({ month }) => archivePath(month));
	return [...fixedPages, ...rendered, ...months];
}

/**
 * Every topic while they are few. A paper of many years has more topics than it has other pages, most of them of a single story and
 * linked from that story alone, which needs script in any case: their page is put together in the browser.
 */
function topicsWithPages(topics: StoryList[]): StoryList[] {
	return topics.length <= mostTopics
		? topics
		: topics.filter(({ stories }) => stories.length >= minStoriesPerSubject);
}
