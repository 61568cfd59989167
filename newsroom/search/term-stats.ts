import { storiesPerSegment } from "../../contract/search/search-files.ts";
import type { StoryWords } from "./story-words.ts";

/** How often each word is seen, and sums that tell its sightings of an era from any others. */
export type TermStats = {
	eras: number;
	counts: Uint32Array;
	/** Two for each word in each era. Sums do not ask for an order, so one story is taken out and another put in. */
	sums: Int32Array;
};

type Words = Pick<StoryWords, "hashes" | "starts" | "words"> & { vocabulary: { length: number } };

/** Counts the words of stories. Of stories that stand where they stood nothing is counted again. */
export function termStats(now: Words, known?: StoryWords): TermStats {
	const eras = Math.ceil(now.hashes.length / storiesPerSegment);
	const counts = new Uint32Array(now.vocabulary.length);
	const sums = new Int32Array(now.vocabulary.length * eras * 2);
	const before = known?.tally.eras === eras ? known : undefined;
	if (before) {
		counts.set(before.tally.counts);
		sums.set(before.tally.sums);
	}
	const stories = Math.max(now.hashes.length, before?.hashes.length ?? 0);
	for (let story = 0; story < stories; story += 1) {
		if (before && before.hashes[story] === now.hashes[story]) continue;
		if (before) count(before, story, -1);
		count(now, story, 1);
	}
	return { eras, counts, sums };

	function count({ starts, words }: Words, story: number, sign: 1 | -1): void {
		const era = Math.floor(story / storiesPerSegment);
		const end = starts[story + 1] ?? 0;
		for (let at = starts[story] ?? end; at < end; at += 1) {
			const entry = words[at] as number;
			const word = entry >>> 2;
			counts[word] = (counts[word] as number) + sign;
			const seen = scattered(story * 4 + (entry & 3));
			const sum = (word * eras + era) * 2;
			sums[sum] = (sums[sum] as number) + sign * seen;
			sums[sum + 1] = (sums[sum + 1] as number) + sign * scattered(seen ^ 0x5bd1e995);
		}
	}
}

/** Another number of 32 bits, far from those of its neighbours. */
function scattered(number: number): number {
	const once = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
	const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
	return twice ^ (twice >>> 16);
}
