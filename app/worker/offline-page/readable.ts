import { isFrontOfList, isList, pagePathOf } from "../page-data.ts";

export type CachedPage = { path: string; title: string; noindex?: boolean };

export type ReadablePage = { path: string; title: string };

const maxPages = 20;

/** The pages to offer offline: front pages of lists, texts, and for readers also bookmarks and stories. */
export function readablePages(cached: CachedPage[], { isReader }: { isReader: boolean }): ReadablePage[] {
	const titles = new Map<string, string>();
	for (const { path: cachedPath, title, noindex } of cached) {
		// A host serves a noindex page for an unknown list.
		if (noindex && isList(cachedPath)) continue;
		const path = cachedPath.startsWith("/data/") ? pagePathOf(cachedPath) : cachedPath;
		if (path && title && isReadable(path, isReader) && !titles.has(path)) titles.set(path, title);
	}
	const pages = [...titles].map(([path, title]) => ({ path, title }));
	const bookmarks = isReader ? [{ path: "/bookmark", title: "Your bookmarks" }] : [];
	return [...bookmarks, ...pages.sort((one, other) => rankOf(one) - rankOf(other))].slice(0, maxPages);
}

function isReadable(path: string, isReader: boolean): boolean {
	if (path === "/bookmark" || path === "/account" || path.startsWith("/auth/")) return false;
	if (isStory(path)) return isReader;
	return isFrontOfList(path) || !isList(path);
}

/** Lists first, then texts, then stories. */
function rankOf({ path }: ReadablePage): number {
	if (isStory(path)) return 2;
	return isList(path) ? 0 : 1;
}

function isStory(path: string): boolean {
	return path.startsWith("/news-details/");
}
