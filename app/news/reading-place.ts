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
		return kept === null ? null : shape(JSON.parse(kept));
	} catch {
		return null;
	}
}

function keyOf(entry: string): string {
	return `reading-place:${entry}`;
}
