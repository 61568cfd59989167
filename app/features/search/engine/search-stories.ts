import { maxQueryLength } from "../../../../contract/limits.ts";
import { storyRangeBetween } from "../../../../contract/search/days.ts";
import type { Postings } from "../../../../contract/search/postings.ts";
import { storiesPerSegment } from "../../../../contract/search/search-files.ts";
import { wordsOf } from "../../../../contract/search/words.ts";
import { byteBudgetFor, headerBytes, postingsBytes } from "./byte-budget.ts";
import { lookUp } from "./look-up.ts";
import type { Match, MatchKind, QueryWord } from "./matches.ts";
import { planQuery } from "./query-plan.ts";
import type { Order, SearchQuery } from "./search-query.ts";
import type { SearchStore } from "./search-store.ts";

export type SearchResult = {
	/** The numbers of the stories found, in the requested order. */
	numbers: Uint32Array;
	words: QueryWord[];
	/** How many of the newest stories were searched, when the byte budget did not allow all; otherwise null. */
	searchedNewest: number | null;
};

const kindWeights: Record<MatchKind, number> = { exact: 4, prefix: 3, typo: 2 };

type SearchOptions = {
	signal?: AbortSignal;
	/** Multiplies the byte budget: 1, plus one for each "Search older stories". */
	times?: number;
};

/** Finds the stories that have every word of a query. */
export async function searchStories(
	store: SearchStore,
	{ words: query, category, from, to, order }: SearchQuery,
	{ signal, times = 1 }: SearchOptions = {},
): Promise<SearchResult> {
	const { stories, days } = store.index;
	const range = storyRangeBetween(days, from, to);
	const byteBudget = byteBudgetFor(times);
	const inCategory = category === null ? null : await store.category(category);
	if (inCategory) byteBudget.spend(headerBytes + postingsBytes(inCategory.count, stories));
	const typed = [...new Set(wordsOf(query.slice(0, maxQueryLength)))];
	const lookedUp = await lookUp(store, typed, byteBudget, signal);
	signal?.throwIfAborted();
	if (
		!lookedUp.some(isSearched) ||
		lookedUp.some(({ matches, leftOut }) => matches.length === 0 && !leftOut)
	) {
		const words = lookedUp.map((word) => ({ ...word, leftOut: null }));
		return { numbers: new Uint32Array(), words, searchedNewest: null };
	}
	const { words, segments } = planQuery(lookedUp, stories, range, byteBudget.left());
	const first = Math.max(range.first, (segments.at(-1) ?? 0) * storiesPerSegment);
	const postingsPerWord = await Promise.all(
		words.filter(isSearched).map(({ matches }) => readAll(matches, segments)),
	);
	signal?.throwIfAborted();

	if (inCategory) postingsPerWord.push([{ kind: "exact", postings: inCategory }]);
	let scores = new Uint8Array(stories).fill(1);
	for (const postings of postingsPerWord) scores = addScores(scores, postings, order);
	return {
		numbers: sortByScore(scores, { first, end: range.end }),
		words,
		searchedNewest: first > range.first ? range.end - first : null,
	};
}

const isSearched = ({ matches, leftOut }: QueryWord) => matches.length > 0 && !leftOut;

type MatchPostings = { kind: MatchKind; postings: Postings };

function readAll(matches: Match[], segments: number[]): Promise<MatchPostings[]> {
	return Promise.all(
		matches.flatMap(({ kind, storedIn, read }) =>
			(storedIn === "segment-files" ? segments : [0]).map(async (segment) => ({
				kind,
				postings: await read(segment),
			})),
		),
	);
}

// These loops visit every story of the archive, so they avoid allocations.

/** Adds the score of one more word. A story without this word, or without an earlier one, has the score 0. */
function addScores(before: Uint8Array, matches: MatchPostings[], order: Order): Uint8Array<ArrayBuffer> {
	const scores = new Uint8Array(before.length);
	for (const { kind, postings } of matches) {
		const scoreByField = [1, 2, 3].map((rank) => (order === "newest" ? 1 : rank * kindWeights[kind]));
		const { count, numbers, fields } = postings;
		for (let index = 0; index < count; index += 1) {
			const number = numbers[index] as number;
			// Undefined for a story of an edition newer than the loaded index.
			const scoreBefore = before[number];
			if (!scoreBefore) continue;
			const score = scoreBefore + (scoreByField[fields[index] as number] as number);
			if (score > (scores[number] as number)) scores[number] = score;
		}
	}
	return scores;
}

/** Counting sort: the highest score first, the newest first among equal scores. Omits the score 0. */
function sortByScore(scores: Uint8Array, { first, end }: { first: number; end: number }): Uint32Array {
	const counts = new Uint32Array(256);
	for (let number = first; number < end; number += 1) {
		const score = scores[number] as number;
		if (score > 0) counts[score] = (counts[score] as number) + 1;
	}
	const nextIndex = new Uint32Array(256);
	for (let score = 254; score >= 0; score -= 1) {
		nextIndex[score] = (nextIndex[score + 1] as number) + (counts[score + 1] as number);
	}
	const sorted = new Uint32Array(nextIndex[0] as number);
	for (let number = end - 1; number >= first; number -= 1) {
		const score = scores[number] as number;
		if (score === 0) continue;
		const index = nextIndex[score] as number;
		sorted[index] = number;
		nextIndex[score] = index + 1;
	}
	return sorted;
}
