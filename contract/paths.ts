import { allNews } from "./category-ids.ts";
import type { NewsList, PageName } from "./published.ts";

/** Identifies a list. */
export type ListId = Pick<NewsList, "kind" | "key">;

/** The path of a page of a list. The front page has no page number. */
export function listPath({ kind, key }: ListId, page: PageName = "front"): string {
	const front = `/${kind}/${encodeURIComponent(key)}`;
	return page === "front" ? front : `${front}/${page}`;
}

export function categoryPath(id: number): string {
	return listPath({ kind: "category", key: `${id}` });
}

export function feedPath({ kind, key }: ListId): string {
	return `/feeds/${kind}-${encodeURIComponent(key)}.xml`;
}

/** Encodes the id: published ids are URL-safe, but ids of old bookmarks may contain any character. */
export function storyPath(id: string): string {
	return `/news-details/${encodeURIComponent(id)}`;
}

/** The file of a story, by the path of its page; null if that is not a story's. */
export function storyDataPath(pathname: string): string | null {
	const [, id] = /^\/news-details\/([^/]+)$/.exec(pathname) ?? [];
	return id ? `/data/news/${id}.json` : null;
}

/** Where stories can be seen before they are published, on the newsroom's own machine. */
export const previewFolder = "/preview";

/** The path of the archive, or of one of its months, such as `2026-11`. */
export function archivePath(month?: string): string {
	return month ? `/archive/${month}` : "/archive";
}

/** The front page of the site. */
export const frontPage = `/category/${allNews}`;

/** Key of the page for unknown topics and authors. No name has this slug. */
export const unknownKey = "~unknown";
