import type { Card } from "./published.ts";

/** Where stories were withdrawn or dated back, an older page of a newer edition may hold what stands above: it is not shown again. */
export function withoutRepeats<Page extends { cards: Card[] }>(page: Page, above: Iterable<Card>): Page {
	const known = new Set(Array.from(above, ({ id }) => id));
	const cards = page.cards.filter(({ id }) => !known.has(id));
	return cards.length === page.cards.length ? page : { ...page, cards };
}
