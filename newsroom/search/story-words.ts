import { wordsOfStory } from "../../app/search/story-texts.ts";
import type { FiledStory } from "../filed-story.ts";

/** The words of many stories, by number: word `w` at place `p` is `w * 4 + p`. Flat, so that it can be kept between publishings. */
export type StoryWords = {
	vocabulary: string[];
	/** The stories, by their marks; the words of one stand from its start to the next one's. */
	marks: Float64Array;
	starts: Uint32Array;
	words: Uint32Array;
};

export const wordIn = (entry: number) => entry >>> 2;
export const placeIn = (entry: number) => entry & 3;

/** Takes stories apart into words. What is known of a story that is written as it was is taken from `known`. */
export function storyWords(stories: FiledStory[], known?: StoryWords): StoryWords {
	const vocabulary = [...(known?.vocabulary ?? [])];
	const numbers = new Map(vocabulary.map((word, number) => [word, number]));
	const places = new Map(known && Array.from(known.marks, (mark, place) => [mark, place]));
	const starts = new Uint32Array(stories.length + 1);
	let words = new Uint32Array(Math.max(1024, known?.words.length ?? stories.length * 40));
	let end = 0;
	let lastSeen = new Int32Array(Math.max(1024, vocabulary.length * 2)).fill(-1);
	const add = (entry: number) => {
		if (end === words.length) words = grown(words, new Uint32Array(words.length * 2));
		words[end] = entry;
		end += 1;
	};
	const numberOf = (word: string): number => {
		const number = numbers.get(word) ?? vocabulary.push(word) - 1;
		numbers.set(word, number);
		if (number >= lastSeen.length) lastSeen = grown(lastSeen, new Int32Array(lastSeen.length * 2).fill(-1));
		return number;
	};
	for (const [index, story] of stories.entries()) {
		starts[index] = end;
		const place = places.get(story.mark);
		if (known && place !== undefined) {
			const own = known.words.subarray(known.starts[place], known.starts[place + 1]);
			while (end + own.length > words.length) words = grown(words, new Uint32Array(words.length * 2));
			words.set(own, end);
			end += own.length;
			continue;
		}
		for (const [word, at] of wordsOfStory(story.title, story.author.name, story.tags, story.teaser)) {
			const number = numberOf(word);
			if (lastSeen[number] === index) continue;
			lastSeen[number] = index;
			add(number * 4 + at);
		}
	}
	starts[stories.length] = end;
	return {
		vocabulary,
		marks: Float64Array.from(stories, ({ mark }) => mark),
		starts,
		words: words.slice(0, end),
	};
}

function grown<List extends Uint32Array | Int32Array>(from: List, into: List): List {
	into.set(from);
	return into;
}
