import { type Entry, isBookmark } from "./bookmark.ts";

/** Loses nothing: rejects what is not a bookmark. Of a text that is no JSON, it recovers what is complete. */
export function decodeEntries(stored: unknown, reject: (part: unknown) => void): Entry[] {
	if (stored === null) return [];
	if (typeof stored === "string") {
		if (stored.trim() !== "") reject(stored);
		return completeObjectsIn(stored).filter(isBookmark);
	}
	const all: unknown[] = Array.isArray(stored) ? stored : [stored];
	for (const entry of all) if (!isBookmark(entry)) reject(entry);
	return all.filter(isBookmark);
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
