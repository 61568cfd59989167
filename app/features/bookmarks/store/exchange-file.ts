import { site } from "../../../platform/site/site.ts";
import type { Entry } from "./bookmark.ts";
import { isBookmark, isRecord } from "./bookmark.ts";

const maxFileBytes = 50_000_000;

/** The bookmarks of an imported file and the number of invalid entries, or why the file is rejected. */
export type ParsedExchangeFile = { items: Entry[]; refused: number } | { reason: string };

/** Exports bookmarks in the same format as the stored list. */
export function toExchangeFile(entries: Entry[], now: Date): File {
	const json = JSON.stringify(entries, null, 2);
	return new File([json], exportFileName(now, "json"), { type: "application/json" });
}

/** Such as `candour-bookmarks-2026-11-14.json`. */
export function exportFileName(now: Date, extension: string): string {
	const name = site.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
	return `${name}-bookmarks-${now.toISOString().slice(0, 10)}.${extension}`;
}

/** Reads an imported file. */
export async function readExchangeFile(file: Blob, uid: string): Promise<ParsedExchangeFile> {
	if (file.size > maxFileBytes) return { reason: "This file is too large to be a list of bookmarks." };
	return parseExchange(await file.text(), uid);
}

export function parseExchange(text: string, uid: string): ParsedExchangeFile {
	let content: unknown;
	try {
		content = JSON.parse(text);
	} catch {
		return { reason: "This file is no list of bookmarks: what it holds is not JSON." };
	}
	return parseEntries(content, uid);
}

/** The importing reader becomes the owner. Each entry is marked as one of a file, whatever the file says. */
export function parseEntries(content: unknown, uid: string): ParsedExchangeFile {
	const entries = Array.isArray(content) ? content : [content];
	const items = entries
		.map((entry: unknown) => (isRecord(entry) ? { ...entry, userUID: uid, is_from_file: true } : entry))
		.filter(isBookmark);
	if (items.length === 0) return { reason: "There is no bookmark in this file." };
	return { items, refused: entries.length - items.length };
}
