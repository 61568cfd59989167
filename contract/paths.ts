import { allNews } from "./category-ids.ts";
import type { NewsList, PageName } from "./published.ts";
import { slugOf } from "./slug.ts";

/** What tells one list from another. */
export type ListId = Pick<NewsList, "kind" | "key">;

/** The path of a page of a list; the front page has the list's own. */
export function listPath({ kind, key }: ListId, page: PageName = "front"): string {
	const front = `/${kind}/${encodeURIComponent(key)}`;
	return page === "front" ? front : `${front}/${page}`;
}

export function categoryPath(id: number): string {
	return listPath({ kind: "category", key: `${id}` });
}

/** Where a list's feed stands. */
export function feedPath({ kind, key }: ListId): string {
	return `/feeds/${kind}-${encodeURIComponent(key)}.xml`;
}

/** Where a story is read. Ids of our own are fit for addresses; those of a reader's old copies may be anything. */
export function storyPath(id: string): string {
	return `/news-details/${encodeURIComponent(id)}`;
}

/** The path of the archive, or of one of its months, such as `2026-11`. */
export function archivePath(month?: string): string {
	return month ? `/archive/${month}` : "/archive";
}

/** Where the paper opens. */
export const frontPage = categoryPath(allNews);

export function topicPath(tag: string): string {
	return listPath({ kind: "topic", key: slugOf(tag) });
}

export function authorPath(name: string): string {
	return listPath({ kind: "author", key: slugOf(name) });
}

/** The key of the page that answers for every topic or author that has none; no name can have it. */
export const unknownKey = "~unknown";
