import type { ParsedText } from "../../../platform/storage/stored-value.ts";
import { type Entry, isBookmark } from "./bookmark.ts";

/** Parses the stored text. Loses nothing: returns what is not a bookmark as text. */
export function readStoredList(text: string | null): ParsedText<Entry[]> {
	if (text === null || text.trim() === "") return { value: [], unreadable: null };
	try {
		return splitEntries(JSON.parse(text));
	} catch {
		return { value: completeObjectsIn(text).filter(isBookmark), unreadable: text };
	}
}

function splitEntries(content: unknown): ParsedText<Entry[]> {
	if (content === null) return { value: [], unreadable: null };
	const all = Array.isArray(content) ? content : [content];
	const invalid = all.filter((entry) => !isBookmark(entry));
	return {
		value: all.filter(isBookmark),
		// Throws for values nested too deeply to serialize; the caller then returns the full text.
		unreadable: invalid.length > 0 ? JSON.stringify(invalid) : null,
	};
}

/** Null for an empty list: nothing of the readers stays in the storage. */
export function writeStoredList(entries: Entry[]): string | null {
	return entries.length === 0 ? null : JSON.stringify(entries);
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
