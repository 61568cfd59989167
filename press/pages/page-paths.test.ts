import { expect, test } from "vitest";
import { cardsPerPage } from "../../contract/list-pages.ts";
import { listPath } from "../../contract/paths.ts";
import type { NewsList } from "../../contract/published.ts";
import { fixedPages } from "../../contract/routes.ts";
import { slugOf } from "../../contract/slug.ts";
import type { StoryList } from "../../newsroom/lists/story-lists.ts";
import type { StoryRecord } from "../../newsroom/stories/story-record.ts";
import { pagePaths } from "./page-paths.ts";

const list = (kind: NewsList["kind"], key: string, count: number): StoryList => ({
	kind,
	key,
	name: key,
	stories: Array.from({ length: count }, () => ({}) as StoryRecord),
});
const pages = (lists: Partial<Parameters<typeof pagePaths>[0]>) =>
	pagePaths({ categories: [], topics: [], authors: [], ...lists }).slice(fixedPages.length);

test("a paper without news has the fixed pages, one of every route", () => {
	const none = pagePaths({ categories: [], topics: [], authors: [] });
	expect(none).toEqual(fixedPages);
	expect(none).toEqual(expect.arrayContaining(["/", "/404", "/category/unknown", "/site.webmanifest"]));
	expect(new Set(none).size).toBe(none.length);
});

test("every category, topic and author has a page, whatever its script, by decoded path", () => {
	expect(
		pages({
			categories: [list("category", "0", 0), list("category", "2", 1)],
			topics: [list("topic", slugOf("Zoë"), 1)],
			authors: [list("author", "uma-farrow", 1)],
		}),
	).toEqual(["/category/0", "/category/2", "/topic/zoë", "/author/uma-farrow"]);
});

test("older pages are rendered from the newest on", () => {
	const category = list("category", "2", 4 * cardsPerPage);
	expect(pages({ categories: [category] })).toEqual([
		"/category/2",
		...[3, 2, 1].map((page) => listPath(category, page)),
	]);
});

test("however long a list is, no more than its newest pages are rendered", () => {
	const category = pages({ categories: [list("category", "2", 1_000 * cardsPerPage)] });
	expect(category).toHaveLength(20);
	expect(category.slice(0, 2)).toEqual(["/category/2", "/category/2/999"]);
	expect(pages({ topics: [list("topic", "tides", 100 * cardsPerPage)] })).toHaveLength(2);
	expect(pages({ authors: [list("author", "uma-farrow", 100 * cardsPerPage)] })).toHaveLength(2);
});

test("with very many topics, those with one or two stories are built in the browser", () => {
	const topics = (count: number) =>
		Array.from({ length: count }, (_, index) => list("topic", `t${index}`, (index % 3) + 1));
	expect(pages({ topics: topics(1_000) })).toHaveLength(1_000);
	const many = pages({ topics: topics(3_000) });
	expect(many).toHaveLength(1_000);
	expect(many.slice(0, 2)).toEqual(["/topic/t2", "/topic/t5"]);
});

test("every month of the archive is rendered, however long the list of all news is", () => {
	const months = [Date.UTC(2026, 10, 14), Date.UTC(2026, 10, 1), Date.UTC(2016, 0, 31)];
	const stories = months.map((publishedAt) => ({ publishedAt }) as StoryRecord);
	expect(pages({ categories: [{ ...list("category", "0", 0), stories }] })).toEqual([
		"/category/0",
		"/archive/2026-11",
		"/archive/2016-01",
	]);
});
