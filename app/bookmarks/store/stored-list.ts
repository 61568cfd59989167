import { type Entry, isBookmark } from "./bookmark.ts";

/** The stored list: entries that are bookmarks, as they stand there, and whatever else was found, as text. */
export type StoredList = { entries: Entry[]; unreadable: string | null };

/** Reads whatever stands in the browser's storage. Nothing is lost: what is no bookmark is given back as it was. */
export function readStoredList(text: string | null): StoredList {
	if (text === null || text.trim() === "") return { entries: [], unreadable: null };
	try {
		return readList(JSON.parse(text));
	} catch {
		return { entries: wholeObjectsIn(text).filter(isBookmark), unreadable: text };
	}
}

function readList(found: unknown): StoredList {
	if (found === null) return { entries: [], unreadable: null };
	const all = Array.isArray(found) ? found : [found];
	const strange = all.filter((entry) => !isBookmark(entry));
	return {
		entries: all.filter(isBookmark),
		// What is nested deeper than can be written is read as no list at all.
		unreadable: strange.length > 0 ? JSON.stringify(strange) : null,
	};
}

export function writeStoredList(entries: Entry[]): string {
	return JSON.stringify(entries);
}

/** How many characters are looked at before the search is given up: garbage of braces alone would take the square of its length. */
const patience = 20_000_000;

/** The objects of a list that was cut off or damaged somewhere: those that are whole are told by their braces. */
function wholeObjectsIn(text: string): unknown[] {
	const objects: unknown[] = [];
	let from = text.indexOf("{");
	let looked = 0;
	while (from >= 0 && looked < patience) {
		const to = endOfObject(text, from);
		const object = to > 0 ? parsed(text.slice(from, to)) : undefined;
		looked += (to || text.length) - from;
		if (object !== undefined) objects.push(object);
		from = text.indexOf("{", object === undefined ? from + 1 : to);
	}
	return objects;
}

/** The place behind the brace that closes the one at `from`; 0 where there is none. */
function endOfObject(text: string, from: number): number {
	let depth = 0;
	let inString = false;
	for (let at = from; at < text.length; at += 1) {
		const character = text[at];
		if (inString) {
			if (character === "\\") at += 1;
			else if (character === '"') inString = false;
		} else if (character === '"') inString = true;
		else if (character === "{") depth += 1;
		else if (character === "}") {
			depth -= 1;
			if (depth === 0) return at + 1;
		}
	}
	return 0;
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
