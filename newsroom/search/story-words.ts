import { wordsOfStory } from "../../contract/search/story-texts.ts";
import type { Hash } from "../../lib/hash.ts";
import { SequentialLookup } from "../content/sequential-lookup.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import { type TermStats, termStats } from "./term-stats.ts";

/** Word `w` in field `f` is stored as `w * 4 + f`. Flat arrays are cheap to cache. */
export type StoryWords = {
	vocabulary: string[];
	/** The summary hash of each story. Its words are at [starts[i], starts[i + 1]). */
	hashes: Float64Array;
	starts: Uint32Array;
	words: Uint32Array;
	termStats: TermStats;
};

export const wordIn = (entry: number) => entry >>> 2;
export const fieldOf = (entry: number) => entry & 3;

/** The number of each word of a vocabulary, kept for as long as that. */
const numbersOf = new WeakMap<string[], Map<string, number>>();

/** Splits stories into words. The words of unchanged stories are copied from `previous`, whose vocabulary grows. */
export function storyWords(stories: StoryRecord[], previous: StoryWords = noWords()): StoryWords {
	const { vocabulary } = previous;
	const numbers = numbersOf.get(vocabulary) ?? new Map(vocabulary.map((word, number) => [word, number]));
	numbersOf.set(vocabulary, numbers);
	const hashes = Float64Array.from(stories, ({ summaryHash }) => summaryHash);
	const { start, end } = commonEnds(hashes, previous.hashes);
	const starts = new Uint32Array(stories.length + 1);
	const words = new GrowingArray(
		previous.words.length > 0 ? previous.words.length + 1_000 : stories.length * 40,
	);
	const copy = (from: number, to: number) =>
		words.addAll(previous.words, previous.starts[from] ?? 0, previous.starts[to] ?? 0);
	const changedEnd = stories.length - end;
	starts.set(previous.starts.subarray(0, start));
	copy(0, start);
	const previousIndexes = new SequentialLookup<Hash>(previous.hashes);
	previousIndexes.next = start;
	for (let number = start; number < changedEnd; number += 1) {
		starts[number] = words.length;
		const index = previousIndexes.indexOf(hashes[number] ?? 0);
		if (index === undefined) addWords(stories[number] as StoryRecord);
		else copy(index, index + 1);
	}
	const previousEnd = previous.hashes.length - end;
	const shift = words.length - (previous.starts[previousEnd] ?? 0);
	for (let number = 0; number <= end; number += 1)
		starts[changedEnd + number] = (previous.starts[previousEnd + number] ?? 0) + shift;
	copy(previousEnd, previous.hashes.length);
	const flat = { vocabulary, hashes, starts, words: words.toArray() };
	return { ...flat, termStats: termStats(flat, previous) };

	function addWords({ title, author, tags, teaser }: StoryRecord): void {
		const seen = new Set<number>();
		for (const [word, field] of wordsOfStory(title, author.name, tags, teaser)) {
			const number = numbers.get(word) ?? vocabulary.push(word) - 1;
			numbers.set(word, number);
			if (seen.has(number)) continue;
			seen.add(number);
			words.add(number * 4 + field);
		}
	}
}

function noWords(): StoryWords {
	const flat = {
		vocabulary: [],
		hashes: new Float64Array(),
		starts: new Uint32Array(1),
		words: new Uint32Array(),
	};
	return { ...flat, termStats: termStats(flat) };
}

/** How many hashes two lists have in common at their starts, and behind these at their ends. */
function commonEnds(one: Float64Array, other: Float64Array): { start: number; end: number } {
	const most = Math.min(one.length, other.length);
	let start = 0;
	while (start < most && one[start] === other[start]) start += 1;
	let end = 0;
	while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
	return { start, end };
}

/** A Uint32Array that grows. */
class GrowingArray {
	#numbers: Uint32Array;
	length = 0;

	constructor(expectedLength: number) {
		this.#numbers = new Uint32Array(Math.max(1024, expectedLength));
	}

	add(number: number): void {
		if (this.length === this.#numbers.length) this.#grow();
		this.#numbers[this.length] = number;
		this.length += 1;
	}

	addAll(numbers: Uint32Array, from: number, to: number): void {
		while (this.length + to - from > this.#numbers.length) this.#grow();
		// For the few numbers of one story, a loop is faster than `set` with a subarray.
		if (to - from > 100) this.#numbers.set(numbers.subarray(from, to), this.length);
		else for (let at = from; at < to; at += 1) this.#numbers[this.length + at - from] = numbers[at] as number;
		this.length += to - from;
	}

	/** Not a copy, which would take tens of megabytes, unless much of the array is unused. */
	toArray(): Uint32Array {
		const isMostlyUsed = this.length > 0.9 * this.#numbers.length;
		return isMostlyUsed ? this.#numbers.subarray(0, this.length) : this.#numbers.slice(0, this.length);
	}

	#grow(): void {
		const larger = new Uint32Array(Math.ceil(this.#numbers.length * 1.1));
		larger.set(this.#numbers);
		this.#numbers = larger;
	}
}
