import type { Answering, LookedUp } from "./look-up.ts";
import { storiesPerEra } from "./search-files.ts";

/** What a query may ask for before its results, in bytes as they travel, and about what a shard and a category take of it. */
const budget = 41_000;
const shardWeight = 3_500;
const categoryWeight = 7_500;

export type Reach = {
	/** What is asked for each word. */
	asked: Answering[][];
	/** The eras that are searched, the newest first. */
	eras: number[];
};

/** Chooses what is asked for within the budget: all eras if they fit, else the newest; the word as typed before the words that begin with it. */
export function reachOf(
	words: LookedUp[],
	stories: number,
	range: { first: number; end: number },
	{ shards, hasCategory, times }: { shards: number; hasCategory: boolean; times: number },
): Reach {
	const whole = words.map(({ answering }) => answering);
	const asTyped = whole.map((answering) => {
		const same = answering.filter(({ likeness }) => likeness === "same");
		return same.length > 0 ? same : answering;
	});
	const eras = erasIn(range);
	const room = (budget - shardWeight * shards - (hasCategory ? categoryWeight : 0)) * times;
	const fits = (asked: Answering[][], most: number) => weightOf(asked, eras.slice(0, most), stories) <= room;
	const asked = fits(whole, eras.length) ? whole : asTyped;
	let most = eras.length;
	while (most > 1 && !fits(asked, most)) most -= 1;
	return { asked, eras: eras.slice(0, most) };
}

function erasIn({ first, end }: { first: number; end: number }): number[] {
	if (end <= first) return [];
	const oldest = Math.floor(first / storiesPerEra);
	const newest = Math.floor((end - 1) / storiesPerEra);
	return Array.from({ length: newest - oldest + 1 }, (_, step) => newest - step);
}

function weightOf(asked: Answering[][], eras: number[], stories: number): number {
	const covered = eras.reduce((sum, era) => sum + Math.min(storiesPerEra, stories - era * storiesPerEra), 0);
	let weight = 0;
	for (const { kept, count } of asked.flat()) {
		if (kept === "together") weight += listWeight(count, stories);
		if (kept === "by era") weight += (listWeight(count, stories) * covered) / stories;
	}
	return weight;
}

/** About what a list of so many stories out of all weighs: which they are, and in which place each has the word. */
function listWeight(count: number, stories: number): number {
	const share = Math.min(0.99, count / stories);
	const which = share * Math.log2(1 / share) + (1 - share) * Math.log2(1 / (1 - share));
	const place = share * (share > 0.25 ? 0.7 : 1.2);
	return ((which + place) * stories) / 6.5;
}
