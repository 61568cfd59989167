import { site } from "../../document/site.ts";
import type { Entry } from "./bookmark.ts";
import { isBookmark, isRecord } from "./bookmark.ts";

const largest = 50_000_000;

/** What a file holds that a reader brings: items to add, and how many things in it were none. Or why nothing can be had of it. */
export type Brought = { items: Entry[]; refused: number } | { reason: string };

/** Bookmarks as a file: the same list as the browser keeps, so that it can be read by anything. */
export function asFile(entries: Entry[], now: Date): File {
	const name = `${site.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-")}-bookmarks-${now.toISOString().slice(0, 10)}.json`;
	return new File([JSON.stringify(entries, null, 2)], name, { type: "application/json" });
}

/** Reads a file for the reader who brings it. Whose the bookmarks in it were does not matter: who brings them owns them. */
export async function readFile(file: Blob, uid: string): Promise<Brought> {
	if (file.size > largest) return { reason: "This file is too large to be a list of bookmarks." };
	return readExchange(await file.text(), uid);
}

export function readExchange(text: string, uid: string): Brought {
	let found: unknown;
	try {
		found = JSON.parse(text);
	} catch {
		return { reason: "This file is no list of bookmarks: what it holds is not JSON." };
	}
	const all = Array.isArray(found) ? found : [found];
	const items = all
		.map((entry: unknown) => (isRecord(entry) ? { ...entry, userUID: uid } : entry))
		.filter(isBookmark);
	if (items.length === 0) return { reason: "There is no bookmark in this file." };
	return { items, refused: all.length - items.length };
}
