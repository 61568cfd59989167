import { useState } from "react";
import { LoadFault } from "../edition/load-fault.ts";
import { arrivedCardPage, fetchCardPage } from "./card-pages.ts";
import type { CardPage } from "./published.ts";

/** One page of cards in a long list: the cards, or that they are on their way, or why they did not come. */
export type Sheet = CardPage | "coming" | LoadFault;

/** The sheets of the list that starts with `opening`, counted from 0. `around` wraps each change that an arrival makes. */
export function useSheets(opening: CardPage, around: (change: () => void) => void) {
	const [fetched, setFetched] = useState<ReadonlyMap<number, Sheet>>(new Map());
	const put = (index: number, sheet: Sheet) => setFetched((sheets) => new Map(sheets).set(index, sheet));

	function at(index: number): Sheet | undefined {
		if (index === 0) return opening;
		return fetched.get(index) ?? arrivedCardPage(opening, opening.page + index);
	}

	function fetch(index: number): void {
		put(index, "coming");
		fetchCardPage(opening, opening.page + index).then(
			(page) => around(() => put(index, page)),
			(fault) => around(() => put(index, fault)),
		);
	}

	return { at, fetch, count: opening.pages - opening.page + 1 };
}

export function isHere(sheet: Sheet | undefined): sheet is CardPage {
	return sheet !== undefined && sheet !== "coming" && !(sheet instanceof LoadFault);
}
