/** How prominently a card is set. Rank follows position in the list, so that a page has rhythm. */
export type Rank = "lead" | "pair" | "pair-second" | "row" | "feature";

const cycle: Rank[] = ["pair", "pair-second", "row", "pair", "pair-second", "feature"];

/** The rank of the card at `index` (from 0) in a list of `total` cards. */
export function rankOf(index: number, total: number): Rank {
	if (index === 0) return "lead";
	const rank = cycle[(index - 1) % cycle.length] ?? "row";
	const isLast = index === total - 1;
	return rank === "pair" && isLast ? "row" : rank;
}
