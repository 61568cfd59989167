/** Another one in each run; CANDOUR_SEED takes the same again. */
const seed = Number(process.env.CANDOUR_SEED || Math.floor(Math.random() * 10_000));

/** One of every so many, beginning at a place that differs from run to run and is printed. */
export function oneOfEvery<Item>(step: number, items: Item[]): Item[] {
	say(`one of every ${step} of ${items.length}`);
	return items.filter((_, index) => index % step === seed % step);
}

/** Each item with one of the others: which one differs from run to run and is printed, so that in time each meets all. */
export function dealt<Item, Other>(items: Item[], others: Other[]): [Item, Other][] {
	say(`${items.length} items, each with one of ${others.length}`);
	return items.flatMap((item, index) => {
		const other = others[(index + seed) % others.length];
		return other === undefined ? [] : [[item, other]];
	});
}

function say(what: string): void {
	console.log(`Taken: ${what}. CANDOUR_SEED=${seed} takes the same again.`);
}
