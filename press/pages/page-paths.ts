import { olderPagesOf } from "../../contract/list-pages.ts";
import { archivePath, listPath } from "../../contract/paths.ts";
import { fixedPages } from "../../contract/routes.ts";
import { monthsOf } from "../../newsroom/lists/archive.ts";
import { everyStory, type StoryList } from "../../newsroom/lists/story-lists.ts";
import { minStoriesPerSubject } from "../../newsroom/syndication/sitemaps.ts";

/** Pages of a list that are rendered for readers without script. The browser builds older pages. */
const maxRenderedPages = { category: 20, topic: 2, author: 2 };

const maxTopics = 1_000;

/** An id for the page from which the pages of all stories are made. */
export const anyStory = "story";

/** The decoded paths of all rendered pages: what a visitor can read without script and without an account. */
export function pagePaths(lists: {
	categories: StoryList[];
	topics: StoryList[];
	authors: StoryList[];
}): string[] {
	const { categories, topics, authors } = lists;
	const rendered = [...categories, ...topicsWithPages(topics), ...authors].flatMap((list) => {
		const older = olderPagesOf(list.stories.length);
		const oldest = Math.max(1, older - maxRenderedPages[list.kind] + 2);
		const pages = Array.from({ length: Math.max(0, older - oldest + 1) }, (_, index) => older - index);
		return [listPath(list), ...pages.map((page) => listPath(list, page))].map(decodeURIComponent);
	});
	const months = monthsOf(everyStory(categories)).map(({ month }) => archivePath(month));
	return [...fixedPages, ...rendered, ...months];
}

/**
 * All topics while there are few. A large archive has more topics than other pages, most with a single story. Only that
 * story, which needs script anyway, links to them, so the browser builds their pages.
 */
function topicsWithPages(topics: StoryList[]): StoryList[] {
	return topics.length <= maxTopics
		? topics
		: topics.filter(({ stories }) => stories.length >= minStoriesPerSubject);
}
