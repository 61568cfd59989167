import { useState } from "react";
import { pagesFrom } from "../../../contract/list-pages.ts";
import type { CardPage } from "../../../contract/published.ts";
import { LoadError } from "../../edition/load-error.ts";
import { arrivedCardPage, fetchCardPage } from "../data/card-pages.ts";

/** One page of cards in a long list: the cards, or that they are on their way, or why they did not come. */
export type Sheet = CardPage | "coming" | LoadError;

/** The sheets of the list that starts with `opening`, from 0: after it come the older pages, down to page 1. `around` wraps each change that an arrival makes. */
export function useSheets(opening: CardPage, around: (change: () => void) => void) {
	const count = pagesFrom(opening);
	// What has arrived is kept for the tab, and no longer than there is room.
	const [missing, setMissing] = useState<ReadonlyMap<number, Sheet | undefined>>(new Map());
	const put = (index: number, sheet?: Sheet) => setMissing((sheets) => new Map(sheets).set(index, sheet));

	const at = (index: number): Sheet | undefined =>
		index === 0 ? opening : (missing.get(index) ?? arrivedCardPage(opening, count - index));

	function fetch(index: number): void {
		put(index, "coming");
		fetchCardPage(opening, count - index).then(
			() => around(() => put(index)),
			(fault) => around(() => put(index, fault)),
		);
	}

	return { at, fetch, count };
}

export function isHere(sheet: Sheet | undefined): sheet is CardPage {
	return sheet !== undefined && sheet !== "coming" && !(sheet instanceof LoadError);
}
