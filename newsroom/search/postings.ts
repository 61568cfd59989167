import { inTeaser, inTitle, writePostings } from "../../contract/search/postings.ts";
import { storiesPerSegment } from "../../contract/search/search-files.ts";
import { combineWith, type Hash } from "../../lib/hash.ts";
import { fieldOf, type StoryWords, wordIn } from "./story-words.ts";

/** Every word that stands in a story, in order, with where it is seen: in one era, or in all where it is null. */
export type TermPostings = {
	words: string[];
	eras: number;
	count: (index: number) => number;
	/** Stands for the sightings of the words from one to before another: the same as long as they are. */
	mark: (from: number, to: number, era: number | null) => Hash;
	write: (index: number, era: number | null) => string;
	/** The sightings of the words from one to before another, each story once with its best place. */
	writeTogether: (from: number, to: number, era: number) => string;
};

/** Of a word that more stories have than this share, only title and elsewhere are told apart, or two such words would weigh too much. */
const dense = 1 / 4;

/** Turns the words of stories around: from each word to the stories that have it. Stories are numbered in the order given. */
export function termPostings(all: StoryWords): TermPostings {
	const { vocabulary, starts } = all;
	const { eras, counts, sums } = all.tally;
	const stories = starts.length - 1;
	const order = [...vocabulary.keys()]
		.filter((word) => (counts[word] ?? 0) > 0)
		.sort((a, b) => ((vocabulary[a] ?? "") < (vocabulary[b] ?? "") ? -1 : 1));
	const isDense = (word: number) => (counts[word] ?? 0) > dense * stories;
	// Only asked for when something is to be written.
	let turned: Inverted | undefined;
	const sightings = () => {
		turned ??= invert(all);
		return turned;
	};
	const startOf = (index: number, era: number) => sightings().bounds[era]?.[order[index] ?? 0] ?? 0;
	return {
		words: order.map((word) => vocabulary[word] ?? ""),
		eras,
		count: (index) => counts[order[index] ?? 0] ?? 0,
		mark: (from, to, era) => {
			let mark = 0;
			for (let index = from; index < to; index += 1) {
				const word = order[index] ?? 0;
				const first = word * eras + (era ?? 0);
				const end = era === null ? (word + 1) * eras : first + 1;
				mark = combineWith(mark, isDense(word) ? 1 : 0);
				for (let at = first * 2; at < end * 2; at += 1) mark = combineWith(mark, sums[at] ?? 0);
			}
			return mark;
		},
		write: (index, era) => {
			const { numbers, places } = sightings();
			const start = startOf(index, era ?? 0);
			const end = startOf(index, era === null ? eras : era + 1);
			return writePostings(
				numbers.subarray(start, end),
				isDense(order[index] ?? 0)
					? places.subarray(start, end).map(titleOrElsewhere)
					: places.subarray(start, end),
			);
		},
		writeTogether: (from, to, era) => {
			const { numbers, places } = sightings();
			const first = era * storiesPerSegment;
			// One more than the place, so that none is nothing.
			const best = new Uint8Array(Math.min(storiesPerSegment, stories - first));
			for (let index = from; index < to; index += 1) {
				const word = order[index] ?? 0;
				const end = startOf(index, era + 1);
				for (let slot = startOf(index, era); slot < end; slot += 1) {
					const at = (numbers[slot] ?? 0) - first;
					const place = places[slot] ?? 0;
					best[at] = Math.max(best[at] ?? 0, (isDense(word) ? titleOrElsewhere(place) : place) + 1);
				}
			}
			const seen: number[] = [];
			for (let at = 0; at < best.length; at += 1) if (best[at]) seen.push(at);
			const isDenseTogether = seen.length > dense * best.length;
			return writePostings(
				seen.map((at) => first + at),
				seen.map((at) => {
					const place = (best[at] ?? 1) - 1;
					return isDenseTogether ? titleOrElsewhere(place) : place;
				}),
			);
		},
	};
}

function titleOrElsewhere(place: number): number {
	return place === inTitle ? inTitle : inTeaser;
}

/** The stories that have each word, one word after the other, and where each is seen. */
type Inverted = {
	numbers: Uint32Array;
	places: Uint8Array;
	/** Where the sightings of each word begin in each era, and end in the last. */
	bounds: Uint32Array[];
};

function invert({ vocabulary, starts, words, tally: { counts } }: StoryWords): Inverted {
	const ends = new Uint32Array(vocabulary.length);
	let sum = 0;
	for (let word = 0; word < ends.length; word += 1) {
		ends[word] = sum;
		sum += counts[word] as number;
	}
	const numbers = new Uint32Array(sum);
	const places = new Uint8Array(sum);
	const bounds: Uint32Array[] = [];
	for (let story = 0; story < starts.length - 1; story += 1) {
		if (story % storiesPerSegment === 0) bounds.push(ends.slice());
		const end = starts[story + 1] as number;
		for (let at = starts[story] as number; at < end; at += 1) {
			const entry = words[at] as number;
			const word = wordIn(entry);
			const slot = ends[word] as number;
			numbers[slot] = story;
			places[slot] = fieldOf(entry);
			ends[word] = slot + 1;
		}
	}
	bounds.push(ends);
	return { numbers, places, bounds };
}
