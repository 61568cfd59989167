import { useState } from "react";
import { LoadFault } from "../edition/load-fault.ts";
import { arrivedCardPage, fetchCardPage } from "./card-pages.ts";
import { pagesFrom } from "./list-pages.ts";
import type { Card, CardPage } from "./published.ts";
import { withoutRepeats } from "./without-repeats.ts";

/** One page of cards in a long list: the cards, or that they are on their way, or why they did not come. */
export type Sheet = CardPage | "coming" | LoadFault;

/** How many sheets on each side of the latest stay: the page shows a few, and a list may have thousands. */
const reach = 25;

/** The sheets of the list that starts with `opening`, from 0: after it come the older pages, down to page 1. `around` wraps each change that an arrival makes. */
export function useSheets(opening: CardPage, around: (change: () => void) => void) {
	const count = pagesFrom(opening);
	const [fetched, setFetched] = useState<ReadonlyMap<number, Sheet>>(new Map());
	const put = (index: number, sheet: Sheet) =>
		setFetched((sheets) => {
			const near = [...sheets].filter(([other]) => Math.abs(other - index) <= reach);
			return new Map(near).set(index, isHere(sheet) ? withoutRepeats(sheet, above(index, sheets)) : sheet);
		});

	function at(index: number, sheets = fetched): Sheet | undefined {
		if (index === 0) return opening;
		return sheets.get(index) ?? arrivedCardPage(opening, count - index);
	}

	function* above(index: number, sheets: ReadonlyMap<number, Sheet>): Generator<Card> {
		for (let higher = 0; higher < index; higher += 1) {
			const sheet = at(higher, sheets);
			if (isHere(sheet)) yield* sheet.cards;
		}
	}

	function fetch(index: number): void {
		put(index, "coming");
		fetchCardPage(opening, count - index).then(
			(page) => around(() => put(index, page)),
			(fault) => around(() => put(index, fault)),
		);
	}

	return { at: (index: number) => at(index), fetch, count };
}

export function isHere(sheet: Sheet | undefined): sheet is CardPage {
	return sheet !== undefined && sheet !== "coming" && !(sheet instanceof LoadFault);
}
