import { wordsOfStory } from "../../contract/search/story-texts.ts";
import type { Hash } from "../../lib/hash.ts";
import { SequentialLookup } from "../content/sequential-lookup.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import { type TermStats, termStats } from "./term-stats.ts";

/** The words of many stories, by number: word `w` at place `p` is `w * 4 + p`. Flat, so that it can be kept between publishings. */
export type StoryWords = {
	vocabulary: string[];
	/** The stories, by their hashes; the words of one stand from its start to the next one's. */
	hashes: Float64Array;
	starts: Uint32Array;
	words: Uint32Array;
	tally: TermStats;
};

export const wordIn = (entry: number) => entry >>> 2;
export const fieldOf = (entry: number) => entry & 3;

/** Takes stories apart into words. What is known of a story that is written as it was is taken from `known`. */
export function storyWords(stories: StoryRecord[], known?: StoryWords): StoryWords {
	const vocabulary = [...(known?.vocabulary ?? [])];
	const numbers = new Map(vocabulary.map((word, number) => [word, number]));
	const places = new SequentialLookup<Hash>(known?.hashes ?? []);
	const starts = new Uint32Array(stories.length + 1);
	const words = new GrowingList(known?.words.length ?? stories.length * 40);
	for (const [index, story] of stories.entries()) {
		starts[index] = words.length;
		const place = places.indexOf(story.summaryHash);
		if (known && place !== undefined)
			words.addAll(known.words, known.starts[place] ?? 0, known.starts[place + 1] ?? 0);
		else addWords(story);
	}
	starts[stories.length] = words.length;
	const flat = {
		vocabulary,
		hashes: Float64Array.from(stories, ({ summaryHash }) => summaryHash),
		starts,
		words: words.all(),
	};
	return { ...flat, tally: termStats(flat, known) };

	function addWords({ title, author, tags, teaser }: StoryRecord): void {
		const seen = new Set<number>();
		for (const [word, at] of wordsOfStory(title, author.name, tags, teaser)) {
			const number = numbers.get(word) ?? vocabulary.push(word) - 1;
			numbers.set(word, number);
			if (seen.has(number)) continue;
			seen.add(number);
			words.add(number * 4 + at);
		}
	}
}

/** Numbers without end, side by side. */
class GrowingList {
	#numbers: Uint32Array;
	length = 0;

	constructor(expected: number) {
		this.#numbers = new Uint32Array(Math.max(1024, expected));
	}

	add(number: number): void {
		if (this.length === this.#numbers.length) this.#grow();
		this.#numbers[this.length] = number;
		this.length += 1;
	}

	/** A few at a time, for which a loop is faster than the platform's copying. */
	addAll(numbers: Uint32Array, from: number, to: number): void {
		while (this.length + to - from > this.#numbers.length) this.#grow();
		for (let at = from; at < to; at += 1) this.#numbers[this.length + at - from] = numbers[at] as number;
		this.length += to - from;
	}

	all(): Uint32Array {
		return this.#numbers.slice(0, this.length);
	}

	#grow(): void {
		const larger = new Uint32Array(this.#numbers.length * 2);
		larger.set(this.#numbers);
		this.#numbers = larger;
	}
}
