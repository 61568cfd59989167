import { list, number, record } from "../edition/shape.ts";
import type { ListView } from "./list-view.ts";

/** Where a reader was in a long list, kept for the tab's life so that Back and reload return there. */
export type ReadingPlace = { view: ListView; scroll: number };

const shape = record<ReadingPlace>({
	view: record<ListView>({ heights: list(number), from: number, to: number }),
	scroll: number,
});

/** Remembers the place for one entry of the tab's history. */
export function rememberPlace(entry: string, place: ReadingPlace): void {
	try {
		sessionStorage.setItem(keyOf(entry), JSON.stringify(place));
	} catch {
		// A browser that keeps nothing still reads; it only starts at the top next time.
	}
}

export function recallPlace(entry: string): ReadingPlace | null {
	try {
		const kept = sessionStorage.getItem(keyOf(entry));
		if (kept === null) return null;
		const place = shape(JSON.parse(kept));
		return isPossible(place.view) ? place : null;
	} catch {
		return null;
	}
}

/** Storage can be written by anybody: a view that no list can have would be mounted without end. */
function isPossible({ heights, from, to }: ListView): boolean {
	const areSheets = Number.isInteger(from) && Number.isInteger(to) && 0 <= from && from <= to;
	return areSheets && to < heights.length && heights.every((height) => height >= 0 && height < 1_000_000);
}

function keyOf(entry: string): string {
	return `reading-place:${entry}`;
}
