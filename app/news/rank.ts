import { cardsPerPage } from "./list-pages.ts";
import type { PageName } from "./published.ts";

/** How prominently a card is set. Rank follows position in the list, so that a page has rhythm. */
export type Rank = "lead" | "pair" | "pair-second" | "row" | "feature";

const cycle: Rank[] = ["pair", "pair-second", "row", "pair", "pair-second", "feature"];

/** The rank of the card at `index` (from 0) on a page of `count` cards. No page begins or ends between the two cards of a pair. */
export function rankOnPage(page: PageName, index: number, count: number): Rank {
	// An older page goes on as after a first page of twelve.
	const before = page === "front" ? 0 : cardsPerPage;
	return rankOf(before + index, before + count);
}

/** The rank of the card at `index` (from 0) of `total` cards. */
function rankOf(index: number, total: number): Rank {
	if (index === 0) return "lead";
	const rank = cycle[(index - 1) % cycle.length] ?? "row";
	const isLast = index === total - 1;
	return rank === "pair" && isLast ? "row" : rank;
}
