import type { PageName } from "../../../contract/published.ts";

/** How prominently a card is set. Rank follows position in the list, so that a page has rhythm. */
export type Rank = "lead" | "pair" | "pair-second" | "row" | "feature";

const cycle: Rank[] = ["pair", "pair-second", "row", "pair", "pair-second", "feature"];

/** The rank of the card at `index` (from 0) on a page of `count` cards. No page begins or ends between the two cards of a pair. */
export function rankOnPage(page: PageName, index: number, count: number): Rank {
	if (page === "front" && index === 0) return "lead";
	// The lead has no place in the cycle. An older page begins where a full cycle ends.
	const rank = cycle[(index - 1 + cycle.length) % cycle.length] ?? "row";
	return rank === "pair" && index === count - 1 ? "row" : rank;
}
