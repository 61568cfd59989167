import { allNews } from "./category-numbers.ts";
import type { NewsList, PageName } from "./published.ts";
import { slugOf } from "./slug.ts";

/** What tells one list from another. */
export type ListAddress = Pick<NewsList, "kind" | "key">;

/** The path of a page of a list; the front page has the list's own. */
export function listAddress({ kind, key }: ListAddress, page: PageName = "front"): string {
	const front = `/${kind}/${encodeURIComponent(key)}`;
	return page === "front" ? front : `${front}/${page}`;
}

export function categoryAddress(id: number): string {
	return listAddress({ kind: "category", key: `${id}` });
}

/** Where the paper opens. */
export const frontPage = categoryAddress(allNews);

export function topicAddress(tag: string): string {
	return listAddress({ kind: "topic", key: slugOf(tag) });
}

export function authorAddress(name: string): string {
	return listAddress({ kind: "author", key: slugOf(name) });
}

/** The key of the page that answers for every topic or author that has none; no name can have it. */
export const unknownKey = "~unknown";
