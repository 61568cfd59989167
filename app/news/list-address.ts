import { allNews } from "./category-numbers.ts";
import type { NewsList } from "./published.ts";
import { slugOf } from "./slug.ts";

/** What tells one list from another. */
export type ListAddress = Pick<NewsList, "kind" | "key">;

/** Where a page of a list stands; the first page has the list's own address. */
export function listAddress({ kind, key }: ListAddress, page = 1): string {
	const first = `/${kind}/${encodeURIComponent(key)}`;
	return page === 1 ? first : `${first}/${page}`;
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
