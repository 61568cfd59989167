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

/** Splits stories into words. The words of unchanged stories are copied from `previous`. */
export function storyWords(stories: StoryRecord[], previous?: StoryWords): StoryWords {
	const vocabulary = [...(previous?.vocabulary ?? [])];
	const numbers = new Map(vocabulary.map((word, number) => [word, number]));
	const previousIndexes = new SequentialLookup<Hash>(previous?.hashes ?? []);
	const starts = new Uint32Array(stories.length + 1);
	const words = new GrowingArray(previous ? previous.words.length + 1_000 : stories.length * 40);
	for (const [number, story] of stories.entries()) {
		starts[number] = words.length;
		const index = previousIndexes.indexOf(story.summaryHash);
		if (previous && index !== undefined)
			words.addAll(previous.words, previous.starts[index] ?? 0, previous.starts[index + 1] ?? 0);
		else addWords(story);
	}
	starts[stories.length] = words.length;
	const flat = {
		vocabulary,
		hashes: Float64Array.from(stories, ({ summaryHash }) => summaryHash),
		starts,
		words: words.toArray(),
	};
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

	/** For the few numbers of one story, a loop is faster than `set` with a subarray. */
	addAll(numbers: Uint32Array, from: number, to: number): void {
		while (this.length + to - from > this.#numbers.length) this.#grow();
		for (let at = from; at < to; at += 1) this.#numbers[this.length + at - from] = numbers[at] as number;
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
