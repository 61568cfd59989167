import { storiesPerSegment } from "../../contract/search/search-files.ts";

/** How many stories contain each word, and checksums of its postings. */
export type TermStats = {
	segments: number;
	counts: Uint32Array;
	/** Two checksums per word and segment. They are sums, so that a story can be replaced without a recount. */
	sums: Int32Array;
	/** The words in use, in alphabetical order. */
	order: Uint32Array;
};

/** Of StoryWords in story-words.ts. */
type Words = {
	hashes: Float64Array;
	starts: Uint32Array;
	words: Uint32Array;
	vocabulary: readonly string[];
};

/** Counts the words of stories. Reuses the counts of stories with the same index and hash in `previous`. */
export function termStats(now: Words, previous?: Words & { termStats: TermStats }): TermStats {
	const segments = Math.ceil(now.hashes.length / storiesPerSegment);
	const counts = new Uint32Array(now.vocabulary.length);
	const sums = new Int32Array(now.vocabulary.length * segments * 2);
	const before = previous?.termStats.segments === segments ? previous : undefined;
	if (before) {
		counts.set(before.termStats.counts);
		sums.set(before.termStats.sums);
	}
	const stories = Math.max(now.hashes.length, before?.hashes.length ?? 0);
	for (let story = 0; story < stories; story += 1) {
		if (before && before.hashes[story] === now.hashes[story]) continue;
		if (before) count(before, story, -1);
		count(now, story, 1);
	}
	return { segments, counts, sums, order: sortedWords(now.vocabulary, counts, before?.termStats.order) };

	function count({ starts, words }: Words, story: number, sign: 1 | -1): void {
		const segment = Math.floor(story / storiesPerSegment);
		const end = starts[story + 1] ?? 0;
		for (let at = starts[story] ?? end; at < end; at += 1) {
			const entry = words[at] as number;
			const word = entry >>> 2;
			counts[word] = (counts[word] as number) + sign;
			const mixed = mixBits(story * 4 + (entry & 3));
			const sum = (word * segments + segment) * 2;
			sums[sum] = (sums[sum] as number) + sign * mixed;
			sums[sum + 1] = (sums[sum + 1] as number) + sign * mixBits(mixed ^ 0x5bd1e995);
		}
	}
}

/** Those that were in use before are in order already, which makes sorting them as cheap as reading them. */
function sortedWords(
	vocabulary: readonly string[],
	counts: Uint32Array,
	before: Uint32Array = new Uint32Array(),
): Uint32Array {
	const isKnown = new Uint8Array(counts.length);
	for (const word of before) isKnown[word] = 1;
	const isUsed = (word: number) => (counts[word] as number) > 0;
	const added = [...counts.keys()].filter((word) => isUsed(word) && !isKnown[word]);
	const kept = before.filter(isUsed);
	if (added.length === 0) return kept;
	const byText = (one: number, other: number) =>
		(vocabulary[one] as string) < (vocabulary[other] as string) ? -1 : 1;
	return Uint32Array.from([...kept, ...added.sort(byText)].sort(byText));
}

/** The finalizer of MurmurHash3: similar numbers get very different results. */
function mixBits(number: number): number {
	const once = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
	const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
	return twice ^ (twice >>> 16);
}
