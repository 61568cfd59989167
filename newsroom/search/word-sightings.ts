import { inTeaser, inTitle, writeSightings } from "../../app/search/number-list.ts";
import { storiesPerEra } from "../../app/search/search-files.ts";
import { fold, type Mark } from "../mark.ts";
import { placeIn, type StoryWords, wordIn } from "./story-words.ts";

/** Every word that stands in a story, in order, with where it is seen: in one era, or in all where it is null. */
export type WordSightings = {
	words: string[];
	eras: number;
	count: (index: number) => number;
	/** Stands for the sightings of the words from one to before another: the same as long as they are. */
	mark: (from: number, to: number, era: number | null) => Mark;
	write: (index: number, era: number | null) => string;
	/** The sightings of the words from one to before another, each story once with its best place. */
	writeTogether: (from: number, to: number, era: number) => string;
};

/** Of a word that more stories have than this share, only title and elsewhere are told apart, or two such words would weigh too much. */
const dense = 1 / 4;

/** Turns the words of stories around: from each word to the stories that have it. Stories are numbered in the order given. */
export function wordSightings({ vocabulary, starts, words: entries }: StoryWords): WordSightings {
	const stories = starts.length - 1;
	const eras = Math.ceil(stories / storiesPerEra);
	const counts = new Uint32Array(vocabulary.length);
	for (const entry of entries) counts[wordIn(entry)] = (counts[wordIn(entry)] ?? 0) + 1;
	const ends = new Uint32Array(vocabulary.length);
	let sum = 0;
	for (let word = 0; word < counts.length; word += 1) {
		ends[word] = sum;
		sum += counts[word] ?? 0;
	}
	const numbers = new Uint32Array(sum);
	const places = new Uint8Array(sum);
	const marks = new Int32Array(vocabulary.length * eras * 2);
	/** Where the sightings of each word begin in each era, and end in the last. */
	const bounds: Uint32Array[] = [];
	for (let story = 0; story < stories; story += 1) {
		if (story % storiesPerEra === 0) bounds.push(ends.slice());
		const end = starts[story + 1] ?? 0;
		for (let at = starts[story] ?? 0; at < end; at += 1) {
			const entry = entries[at] ?? 0;
			const word = wordIn(entry);
			const slot = ends[word] ?? 0;
			const isDense = (counts[word] ?? 0) > dense * stories;
			numbers[slot] = story;
			places[slot] = isDense && placeIn(entry) !== inTitle ? inTeaser : placeIn(entry);
			ends[word] = slot + 1;
			mix(marks, (word * eras + Math.floor(story / storiesPerEra)) * 2, story * 4 + (places[slot] ?? 0));
		}
	}
	bounds.push(ends);
	const order = [...vocabulary.keys()]
		.filter((word) => (counts[word] ?? 0) > 0)
		.sort((a, b) => ((vocabulary[a] ?? "") < (vocabulary[b] ?? "") ? -1 : 1));
	const startOf = (index: number, era: number) => bounds[era]?.[order[index] ?? 0] ?? 0;
	return {
		words: order.map((word) => vocabulary[word] ?? ""),
		eras,
		count: (index) => counts[order[index] ?? 0] ?? 0,
		mark: (from, to, era) => {
			const sums = new Int32Array(2);
			for (let index = from; index < to; index += 1) {
				const start = (order[index] ?? 0) * eras;
				const first = start + (era ?? 0);
				const end = era === null ? start + eras : first + 1;
				for (let at = first * 2; at < end * 2; at += 1) mix(sums, 0, marks[at] ?? 0);
			}
			return fold(sums);
		},
		write: (index, era) => {
			const start = startOf(index, era ?? 0);
			const end = startOf(index, era === null ? eras : era + 1);
			return writeSightings(numbers.subarray(start, end), places.subarray(start, end));
		},
		writeTogether: (from, to, era) => {
			const first = era * storiesPerEra;
			// One more than the place, so that none is nothing.
			const best = new Uint8Array(Math.min(storiesPerEra, stories - first));
			for (let index = from; index < to; index += 1) {
				const end = startOf(index, era + 1);
				for (let slot = startOf(index, era); slot < end; slot += 1) {
					const at = (numbers[slot] ?? 0) - first;
					best[at] = Math.max(best[at] ?? 0, (places[slot] ?? 0) + 1);
				}
			}
			const seen: number[] = [];
			for (let at = 0; at < best.length; at += 1) if (best[at]) seen.push(at);
			const isDense = seen.length > dense * best.length;
			return writeSightings(
				seen.map((at) => first + at),
				seen.map((at) => {
					const place = (best[at] ?? 1) - 1;
					return isDense && place !== inTitle ? inTeaser : place;
				}),
			);
		},
	};
}

/** Two sums that go different ways, as one alone would sometimes be the same for different sightings. */
function mix(sums: Int32Array, at: number, value: number): void {
	const one = sums[at] ?? 0;
	const other = sums[at + 1] ?? 0;
	sums[at] = Math.imul(one ^ (value + 1), 0x9e3779b1);
	sums[at + 1] = Math.imul((other << 5) - other + value + 1, 0x85ebca6b);
}
