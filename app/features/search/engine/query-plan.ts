import { storiesPerSegment } from "../../../../contract/search/search-files.ts";
import { headerBytes, postingsBytes } from "./byte-budget.ts";
import type { Match, QueryWord } from "./matches.ts";

export type QueryPlan = {
	/** The words, with the matches to read. */
	words: QueryWord[];
	/** The segments to search, newest first. */
	segments: number[];
};

/** The newest segment may have few stories; with the one before it there is enough to search. */
const minSegments = 2;

/**
 * Chooses what to request within `maxBytes`. Drops in this order: prefix matches of words with an exact match;
 * then common words, if a rare one stays; otherwise the oldest segments; then the largest words.
 */
export function planQuery(
	all: QueryWord[],
	stories: number,
	range: { first: number; end: number },
	maxBytes: number,
): QueryPlan {
	const segments = segmentsIn(range);
	const bytesPerWord = (words: QueryWord[], segmentCount: number) => {
		const share = shareOfStories(segments.slice(0, segmentCount), stories);
		return words.map((word) =>
			word.leftOut ? 0 : bytesOfMatches(word.matches, segmentCount, share, stories),
		);
	};
	const fits = (words: QueryWord[], segmentCount: number) =>
		sumOf(bytesPerWord(words, segmentCount)) <= maxBytes;
	let words = fits(all, segments.length) ? all : all.map(exactOnly);
	let segmentCount = segments.length;
	while (!fits(words, segmentCount)) {
		const reduced =
			segmentCount > minSegments && !words.some(isRare)
				? null
				: withoutLargest(words, bytesPerWord(words, segmentCount));
		if (reduced) words = reduced;
		else if (segmentCount > 1) segmentCount -= 1;
		else break;
	}
	return { words, segments: segments.slice(0, segmentCount) };
}

/** Whether the word is selective enough to search the full archive without the common words. */
function isRare({ matches, leftOut }: QueryWord): boolean {
	return !leftOut && matches.every(({ storedIn }) => storedIn !== "segment-files");
}

function exactOnly(word: QueryWord): QueryWord {
	const exact = word.matches.filter(({ kind }) => kind === "exact");
	return exact.length > 0 ? { ...word, matches: exact } : word;
}

/** Reduces the largest word to its first match, or leaves it out. Returns null for the last match. */
function withoutLargest(words: QueryWord[], bytes: number[]): QueryWord[] | null {
	const largest = bytes.indexOf(Math.max(...bytes));
	const { matches = [] } = words[largest] ?? {};
	const isLast = words.filter(({ leftOut }) => !leftOut).length === 1;
	if (isLast && matches.length < 2) return null;
	return words.map((word, index) => {
		if (index !== largest) return word;
		return matches.length > 1
			? { ...word, matches: matches.slice(0, 1) }
			: { ...word, leftOut: "over-budget" };
	});
}

function segmentsIn({ first, end }: { first: number; end: number }): number[] {
	if (end <= first) return [];
	const oldest = Math.floor(first / storiesPerSegment);
	const newest = Math.floor((end - 1) / storiesPerSegment);
	return Array.from({ length: newest - oldest + 1 }, (_, step) => newest - step);
}

/** The share of all stories that is in these segments. */
function shareOfStories(segments: number[], stories: number): number {
	const counts = segments.map((segment) =>
		Math.min(storiesPerSegment, stories - segment * storiesPerSegment),
	);
	return sumOf(counts) / stories;
}

function bytesOfMatches(matches: Match[], segmentCount: number, share: number, stories: number): number {
	return sumOf(
		matches.map(({ storedIn, count }) => {
			if (storedIn === "shard") return 0;
			if (storedIn === "one-file") return headerBytes + postingsBytes(count, stories);
			return headerBytes * segmentCount + postingsBytes(count, stories) * share;
		}),
	);
}

function sumOf(numbers: number[]): number {
	return numbers.reduce((sum, number) => sum + number, 0);
}
