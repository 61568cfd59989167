import { inTeaser, inTitle, writePostings } from "../../contract/search/postings.ts";
import { storiesPerSegment } from "../../contract/search/search-files.ts";
import { combineWith, type Hash, hashOfShortText } from "../../lib/hash.ts";
import { fieldOf, type StoryWords, wordIn } from "./story-words.ts";

/** Every word in use, sorted, with its postings. Where `segment` is null, the postings of all segments. */
export type TermPostings = {
	words: string[];
	segments: number;
	/** The number of stories that contain a word. */
	count: (index: number) => number;
	hashOfWord: (index: number) => Hash;
	/** Hash of the postings of the words in [from, to). Does not build the postings. */
	hashRange: (from: number, to: number, segment: number | null) => Hash;
	write: (index: number, segment: number | null) => string;
	/** The merged postings of the words in [from, to): each story once, with its best field. */
	writeMerged: (from: number, to: number, segment: number) => string;
};

/** Words in more stories than this share store only title or elsewhere, which keeps their files small. */
const denseShare = 1 / 4;

/** Builds an inverted index, from each word to its stories. Stories are numbered in the order given. */
export function termPostings(all: StoryWords): TermPostings {
	const { vocabulary, starts } = all;
	const { segments, counts, sums, order } = all.termStats;
	const stories = starts.length - 1;
	const words = Array.from(order, (word) => vocabulary[word] ?? "");
	const isDense = (word: number) => (counts[word] ?? 0) > denseShare * stories;
	// Built only when a file is written.
	let inverted: Inverted | undefined;
	const postings = () => {
		inverted ??= invert(all);
		return inverted;
	};
	const startOf = (index: number, segment: number) => postings().bounds[segment]?.[order[index] ?? 0] ?? 0;
	return {
		words,
		segments,
		count: (index) => counts[order[index] ?? 0] ?? 0,
		hashOfWord: (index) => hashOfShortText(words[index] ?? ""),
		hashRange: (from, to, segment) => {
			let hash = 0;
			for (let index = from; index < to; index += 1) {
				const word = order[index] ?? 0;
				const first = word * segments + (segment ?? 0);
				const end = segment === null ? (word + 1) * segments : first + 1;
				hash = combineWith(hash, isDense(word) ? 1 : 0);
				for (let at = first * 2; at < end * 2; at += 1) hash = combineWith(hash, sums[at] ?? 0);
			}
			return hash;
		},
		write: (index, segment) => {
			const { numbers, fields } = postings();
			const start = startOf(index, segment ?? 0);
			const end = startOf(index, segment === null ? segments : segment + 1);
			return writePostings(
				numbers.subarray(start, end),
				isDense(order[index] ?? 0)
					? fields.subarray(start, end).map(titleOrElsewhere)
					: fields.subarray(start, end),
			);
		},
		writeMerged: (from, to, segment) => {
			const { numbers, fields } = postings();
			const first = segment * storiesPerSegment;
			// The field plus one: 0 means that the story has none of the words.
			const best = new Uint8Array(Math.min(storiesPerSegment, stories - first));
			for (let index = from; index < to; index += 1) {
				const word = order[index] ?? 0;
				const end = startOf(index, segment + 1);
				for (let slot = startOf(index, segment); slot < end; slot += 1) {
					const at = (numbers[slot] ?? 0) - first;
					const field = fields[slot] ?? 0;
					best[at] = Math.max(best[at] ?? 0, (isDense(word) ? titleOrElsewhere(field) : field) + 1);
				}
			}
			const matches: number[] = [];
			for (let at = 0; at < best.length; at += 1) if (best[at]) matches.push(at);
			const isDenseMerged = matches.length > denseShare * best.length;
			return writePostings(
				matches.map((at) => first + at),
				matches.map((at) => {
					const field = (best[at] ?? 1) - 1;
					return isDenseMerged ? titleOrElsewhere(field) : field;
				}),
			);
		},
	};
}

function titleOrElsewhere(field: number): number {
	return field === inTitle ? inTitle : inTeaser;
}

/** Postings lists, one word after the other: story numbers, and the field in which each story has the word. */
type Inverted = {
	numbers: Uint32Array;
	fields: Uint8Array;
	/** For each segment, where each word's postings begin; the last entry is where they end. */
	bounds: Uint32Array[];
};

function invert({ vocabulary, starts, words, termStats: { counts } }: StoryWords): Inverted {
	const ends = new Uint32Array(vocabulary.length);
	let sum = 0;
	for (let word = 0; word < ends.length; word += 1) {
		ends[word] = sum;
		sum += counts[word] as number;
	}
	const numbers = new Uint32Array(sum);
	const fields = new Uint8Array(sum);
	const bounds: Uint32Array[] = [];
	for (let story = 0; story < starts.length - 1; story += 1) {
		if (story % storiesPerSegment === 0) bounds.push(ends.slice());
		const end = starts[story + 1] as number;
		for (let at = starts[story] as number; at < end; at += 1) {
			const entry = words[at] as number;
			const word = wordIn(entry);
			const slot = ends[word] as number;
			numbers[slot] = story;
			fields[slot] = fieldOf(entry);
			ends[word] = slot + 1;
		}
	}
	bounds.push(ends);
	return { numbers, fields, bounds };
}
