import { type Entry, isBookmark } from "./bookmark.ts";

/** The stored bookmarks, unchanged, and the text of everything that is not a bookmark. */
export type StoredList = { entries: Entry[]; unreadable: string | null };

/** Parses the stored text. Loses nothing: returns what is not a bookmark as text. */
export function readStoredList(text: string | null): StoredList {
	if (text === null || text.trim() === "") return { entries: [], unreadable: null };
	try {
		return splitEntries(JSON.parse(text));
	} catch {
		return { entries: completeObjectsIn(text).filter(isBookmark), unreadable: text };
	}
}

function splitEntries(content: unknown): StoredList {
	if (content === null) return { entries: [], unreadable: null };
	const all = Array.isArray(content) ? content : [content];
	const invalid = all.filter((entry) => !isBookmark(entry));
	return {
		entries: all.filter(isBookmark),
		// Throws for values nested too deeply to serialize; the caller then returns the full text.
		unreadable: invalid.length > 0 ? JSON.stringify(invalid) : null,
	};
}

export function writeStoredList(entries: Entry[]): string {
	return JSON.stringify(entries);
}

/** Limits the scan, which takes quadratic time for text that consists of opening braces. */
const maxScannedCharacters = 20_000_000;

/** Recovers the complete objects of a truncated or damaged list, by matching braces. */
function completeObjectsIn(text: string): unknown[] {
	const objects: unknown[] = [];
	let start = text.indexOf("{");
	let scanned = 0;
	while (start >= 0 && scanned < maxScannedCharacters) {
		const end = endOfObject(text, start);
		const object = end > 0 ? tryParse(text.slice(start, end)) : undefined;
		scanned += (end || text.length) - start;
		if (object !== undefined) objects.push(object);
		start = text.indexOf("{", object === undefined ? start + 1 : end);
	}
	return objects;
}

/** The index after the brace that closes the one at `start`, or 0 if there is none. */
function endOfObject(text: string, start: number): number {
	let depth = 0;
	let inString = false;
	for (let index = start; index < text.length; index += 1) {
		const character = text[index];
		if (inString) {
			if (character === "\\") index += 1;
			else if (character === '"') inString = false;
		} else if (character === '"') inString = true;
		else if (character === "{") depth += 1;
		else if (character === "}") {
			depth -= 1;
			if (depth === 0) return index + 1;
		}
	}
	return 0;
}

function tryParse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
