/** One seed for all workers of a run, set and logged by `playwright.config.ts`. */
const seed = Number(process.env.CANDOUR_SEED);

/** Every nth item, with an offset that differs from run to run. */
export function everyNth<Item>(step: number, items: Item[]): Item[] {
	return items.filter((_, index) => index % step === seed % step);
}

/** Pairs each item with a partner that differs from run to run, so that in time all pairs occur. */
export function pairUp<Item, Other>(items: Item[], partners: Other[]): [Item, Other][] {
	return items.flatMap((item, index) => {
		const partner = partners[(index + seed) % partners.length];
		return partner === undefined ? [] : [[item, partner]];
	});
}
