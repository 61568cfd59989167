import type { PageName } from "../../../contract/published.ts";

/** How prominent a card is. It depends only on the card's position in the list, which gives the page its rhythm. */
export type Rank = "lead" | "pair" | "pair-second" | "row" | "feature";

const cycle: Rank[] = ["pair", "pair-second", "row", "pair", "pair-second", "feature"];

/** The rank of the card at `index` (from 0) on a page of `count` cards. A page never splits a pair. */
export function rankOnPage(page: PageName, index: number, count: number): Rank {
	if (page === "front" && index === 0) return "lead";
	// The lead precedes the cycle. An older page starts with the last rank of the cycle.
	const rank = cycle[(index - 1 + cycle.length) % cycle.length] ?? "row";
	return rank === "pair" && index === count - 1 ? "row" : rank;
}
