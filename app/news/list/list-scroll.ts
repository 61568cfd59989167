import { array, number, object } from "../../../contract/decoder.ts";
import { readStorage, writeStorage } from "../../platform/storage/safe-storage.ts";
import type { ListView } from "./list-view.ts";

/** Where the reader is in a long list. Stored per history entry in sessionStorage, for Back and reload. */
export type ReadingPosition = {
	view: ListView;
	/** Number of chunks in the list when the position was stored. */
	count: number;
	scroll: number;
};

const decodePosition = object<ReadingPosition>({
	view: object<ListView>({ heights: array(number), from: number, to: number }),
	count: number,
	scroll: number,
});

const storageKey = "reading-places";

/** A tab may stay open for days; readers rarely go back further than this. */
const maxEntries = 50;

/** `historyKey` identifies a history entry, as in React Router's `location.key`. */
export function saveReadingPosition(historyKey: string, position: ReadingPosition): void {
	const others = storedEntries().filter(([other]) => other !== historyKey);
	const entries = [...others, [historyKey, position]].slice(-maxEntries);
	writeStorage(storageKey, JSON.stringify(entries), "sessionStorage");
}

export function loadReadingPosition(historyKey: string): ReadingPosition | null {
	const [, stored] = storedEntries().find(([other]) => other === historyKey) ?? [];
	// Most entries of the history are new.
	if (!stored) return null;
	try {
		const position = decodePosition(stored);
		return isValid(position) ? position : null;
	} catch {
		return null;
	}
}

/** Newest last. */
function storedEntries(): unknown[][] {
	try {
		const stored: unknown = JSON.parse(readStorage(storageKey, "sessionStorage") ?? "[]");
		return Array.isArray(stored) ? stored.filter(Array.isArray) : [];
	} catch {
		return [];
	}
}

/** Stored data is untrusted: an impossible range would mount chunks without end. */
function isValid({ view: { heights, from, to }, count }: ReadingPosition): boolean {
	const areIntegers = [from, to, count].every(Number.isInteger);
	const areInOrder = 0 <= from && from <= to && to < heights.length && heights.length <= count;
	return areIntegers && areInOrder && heights.every((height) => height >= 0 && height < 1_000_000);
}
