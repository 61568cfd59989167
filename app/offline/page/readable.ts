import { isFrontOfList, isList, pagePathOf } from "../page-data.ts";

/** A copy, what it calls itself, and whether it asks not to be indexed. */
export type Kept = { path: string; title: string; noindex?: boolean };

export type Readable = { address: string; title: string };

const most = 20;

/** What a reader can open offline, out of the copies that there are: lists by their beginning, texts, and stories for who may read them. */
export function readable(kept: Kept[], { isReader }: { isReader: boolean }): Readable[] {
	const found = new Map<string, string>();
	for (const { path, title, noindex } of kept) {
		// A host answers an unknown list with a page that says so.
		if (noindex && isList(path)) continue;
		const address = path.startsWith("/data/") ? pagePathOf(path) : path;
		if (address && title && isReadable(address, isReader) && !found.has(address)) found.set(address, title);
	}
	const pages = [...found].map(([address, title]) => ({ address, title }));
	const bookmarks = isReader ? [{ address: "/bookmark", title: "Your bookmarks" }] : [];
	return [...bookmarks, ...pages.sort((one, other) => order(one) - order(other))].slice(0, most);
}

function isReadable(address: string, isReader: boolean): boolean {
	if (address === "/bookmark" || address.startsWith("/auth/")) return false;
	if (isStory(address)) return isReader;
	return isFrontOfList(address) || !isList(address);
}

/** Lists first, then texts, then stories. */
function order({ address }: Readable): number {
	if (isStory(address)) return 2;
	return isList(address) ? 0 : 1;
}

function isStory(address: string): boolean {
	return address.startsWith("/news-details/");
}
