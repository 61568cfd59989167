import { storiesPerSegment } from "../../../contract/search/search-files.ts";
import { headerBytes, listWeight } from "./byte-budget.ts";
import type { LookedUp, Match } from "./matches.ts";

export type QueryPlan = {
	/** The words, with what is asked for each. */
	words: LookedUp[];
	/** The eras that are searched, the newest first. */
	eras: number[];
};

/** The newest era may have just begun; with the one before it there is something to search. */
const fewestEras = 2;

/**
 * Chooses what is asked for within what is left. What does not fit: words that only begin as typed; then common words, if a rare
 * one is left to find by; else the oldest eras; then the heaviest words.
 */
export function planQuery(
	all: LookedUp[],
	stories: number,
	range: { first: number; end: number },
	left: number,
): QueryPlan {
	const eras = erasIn(range);
	const weigh = (words: LookedUp[], most: number) => {
		const covered = coverage(eras.slice(0, most), stories);
		return words.map((word) => (word.leftOut ? 0 : weightOf(word.answering, most, covered, stories)));
	};
	const fits = (words: LookedUp[], most: number) => sumOf(weigh(words, most)) <= left;
	let words = fits(all, eras.length) ? all : all.map(asTyped);
	let most = eras.length;
	while (!fits(words, most)) {
		const lighter =
			most > fewestEras && !words.some(isRare) ? null : withoutHeaviest(words, weigh(words, most));
		if (lighter) words = lighter;
		else if (most > 1) most -= 1;
		else break;
	}
	return { words, eras: eras.slice(0, most) };
}

/** Whether a word tells so much that the others matter less than where it is looked for. */
function isRare({ answering, leftOut }: LookedUp): boolean {
	return !leftOut && answering.every(({ kept }) => kept !== "by era");
}

function asTyped(word: LookedUp): LookedUp {
	const same = word.answering.filter(({ likeness }) => likeness === "same");
	return same.length > 0 ? { ...word, answering: same } : word;
}

/** Of several answers the first is kept; of the last word that one is kept in any case. */
function withoutHeaviest(words: LookedUp[], weights: number[]): LookedUp[] | null {
	const heaviest = weights.indexOf(Math.max(...weights));
	const { answering = [] } = words[heaviest] ?? {};
	const isLast = words.filter(({ leftOut }) => !leftOut).length === 1;
	if (isLast && answering.length < 2) return null;
	return words.map((word, index) => {
		if (index !== heaviest) return word;
		return answering.length > 1
			? { ...word, answering: answering.slice(0, 1) }
			: { ...word, leftOut: "heavy" };
	});
}

function erasIn({ first, end }: { first: number; end: number }): number[] {
	if (end <= first) return [];
	const oldest = Math.floor(first / storiesPerSegment);
	const newest = Math.floor((end - 1) / storiesPerSegment);
	return Array.from({ length: newest - oldest + 1 }, (_, step) => newest - step);
}

/** The share of all stories that eras hold. */
function coverage(eras: number[], stories: number): number {
	return sumOf(eras.map((era) => Math.min(storiesPerSegment, stories - era * storiesPerSegment))) / stories;
}

function weightOf(answering: Match[], eras: number, covered: number, stories: number): number {
	return sumOf(
		answering.map(({ kept, count }) => {
			if (kept === "here") return 0;
			if (kept === "together") return headerBytes + listWeight(count, stories);
			return headerBytes * eras + listWeight(count, stories) * covered;
		}),
	);
}

function sumOf(numbers: number[]): number {
	return numbers.reduce((sum, number) => sum + number, 0);
}
