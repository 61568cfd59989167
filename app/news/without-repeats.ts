import type { Card } from "./published.ts";

/** A later page of a list may come from a newer edition, in which everything has moved down: what stands above is not shown again. */
export function withoutRepeats<Page extends { cards: Card[] }>(page: Page, above: Iterable<Card>): Page {
	const known = new Set(Array.from(above, ({ id }) => id));
	const cards = page.cards.filter(({ id }) => !known.has(id));
	return cards.length === page.cards.length ? page : { ...page, cards };
}
