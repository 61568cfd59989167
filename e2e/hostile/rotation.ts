/** One for all workers of a run, chosen and told by `playwright.config.ts`; CANDOUR_SEED takes the same again. */
const seed = Number(process.env.CANDOUR_SEED);

/** One of every so many, beginning at a place that differs from run to run. */
export function everyNth<Item>(step: number, items: Item[]): Item[] {
	return items.filter((_, index) => index % step === seed % step);
}

/** Each item with one of the others: which one differs from run to run, so that in time each meets all. */
export function pairUp<Item, Other>(items: Item[], partners: Other[]): [Item, Other][] {
	return items.flatMap((item, index) => {
		const partner = partners[(index + seed) % partners.length];
		return partner === undefined ? [] : [[item, partner]];
	});
}
