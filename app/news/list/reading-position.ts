import { array, number, object } from "../../../contract/decoder.ts";
import type { ListView } from "./list-view.ts";

/** Where a reader was in a long list, kept for the tab's life so that Back and reload return there. */
export type ReadingPlace = {
	view: ListView;
	/** How many sheets the list had. */
	count: number;
	scroll: number;
};

const shape = object<ReadingPlace>({
	view: object<ListView>({ heights: array(number), from: number, to: number }),
	count: number,
	scroll: number,
});

const key = "reading-places";

/** More entries than a reader goes back through: a tab stays open for days. */
const most = 50;

/** Remembers the place for one entry of the tab's history. */
export function rememberPlace(entry: string, place: ReadingPlace): void {
	try {
		const others = rememberedPlaces().filter(([other]) => other !== entry);
		sessionStorage.setItem(key, JSON.stringify([...others, [entry, place]].slice(-most)));
	} catch {
		// A browser that keeps nothing still reads; it only starts at the top next time.
	}
}

export function recallPlace(entry: string): ReadingPlace | null {
	try {
		const [, kept] = rememberedPlaces().find(([other]) => other === entry) ?? [];
		const place = shape(kept);
		return isPossible(place) ? place : null;
	} catch {
		return null;
	}
}

/** The latest comes last. */
function rememberedPlaces(): unknown[][] {
	try {
		const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
		return Array.isArray(kept) ? kept.filter(Array.isArray) : [];
	} catch {
		return [];
	}
}

/** Storage can be written by anybody: a view that no list can have would be mounted without end. */
function isPossible({ view: { heights, from, to }, count }: ReadingPlace): boolean {
	const areWhole = [from, to, count].every(Number.isInteger);
	const areInOrder = 0 <= from && from <= to && to < heights.length && heights.length <= count;
	return areWhole && areInOrder && heights.every((height) => height >= 0 && height < 1_000_000);
}
