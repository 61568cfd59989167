import { numbersBetween } from "../../../contract/search/days.ts";
import type { Postings } from "../../../contract/search/postings.ts";
import { storiesPerSegment } from "../../../contract/search/search-files.ts";
import { wordsOf } from "../../../contract/search/words.ts";
import { allowanceFor, headerBytes, listWeight } from "./byte-budget.ts";
import { lookUp } from "./look-up.ts";
import type { LookedUp, Match, MatchKind } from "./matches.ts";
import { planQuery } from "./query-plan.ts";
import { maxQueryLength, type Order, type SearchQuery } from "./search-query.ts";
import type { SearchStore } from "./search-store.ts";

export type Answer = {
	/** The stories found, by number, in the order asked for. */
	numbers: Uint32Array;
	words: LookedUp[];
	/** How many of the stories, the newest ones, were searched when all would have weighed too much; else null. */
	searchedNewest: number | null;
};

const worth: Record<MatchKind, number> = { same: 4, begun: 3, slip: 2 };

/** Finds the stories that have every word of a query. Stops, without asking for more, when the signal says so. */
export async function searchStories(
	store: SearchStore,
	{ words: query, category, from, to, order }: SearchQuery,
	{
		signal,
		times = 1,
	}: {
		signal?: AbortSignal /** How often the reader asked to go on to older stories. */;
		times?: number;
	} = {},
): Promise<Answer> {
	const { stories, days } = store.index;
	const range = numbersBetween(days, from, to);
	const allowance = allowanceFor(times);
	const inCategory = category === null ? null : await store.category(category);
	if (inCategory) allowance.spend(headerBytes + listWeight(inCategory.count, stories));
	const typed = [...new Set(wordsOf(query.slice(0, maxQueryLength)))];
	const known = await lookUp(store, typed, allowance, signal);
	signal?.throwIfAborted();
	if (!known.some(isAsked) || known.some(({ answering, leftOut }) => answering.length === 0 && !leftOut)) {
		const words = known.map((word) => ({ ...word, leftOut: null }));
		return { numbers: new Uint32Array(), words, searchedNewest: null };
	}
	const { words, eras } = planQuery(known, stories, range, allowance.left());
	const first = Math.max(range.first, (eras.at(-1) ?? 0) * storiesPerSegment);
	const seen = await Promise.all(words.filter(isAsked).map(({ answering }) => readAll(answering, eras)));
	signal?.throwIfAborted();

	if (inCategory) seen.push([{ likeness: "same", sightings: inCategory }]);
	let sums = new Uint8Array(stories).fill(1);
	for (const lists of seen) sums = sumsWith(sums, lists, order);
	return {
		numbers: inOrder(sums, { first, end: range.end }),
		words,
		searchedNewest: first > range.first ? range.end - first : null,
	};
}

/** Whether stories are searched for a word. */
const isAsked = ({ answering, leftOut }: LookedUp) => answering.length > 0 && !leftOut;

type Seen = { likeness: MatchKind; sightings: Postings };

function readAll(answering: Match[], eras: number[]): Promise<Seen[]> {
	return Promise.all(
		answering.flatMap(({ likeness, kept, read }) =>
			(kept === "by era" ? eras : [0]).map(async (era) => ({ likeness, sightings: await read(era) })),
		),
	);
}

// These loops run over every story of the archive: plain on purpose.

/** Adds what one more word is worth where it is seen. Where it is not, or an earlier one was not, is nothing. */
function sumsWith(before: Uint8Array, seen: Seen[], order: Order): Uint8Array<ArrayBuffer> {
	const sums = new Uint8Array(before.length);
	for (const { likeness, sightings } of seen) {
		const byPlace = [1, 2, 3].map((better) => (order === "newest" ? 1 : better * worth[likeness]));
		const { count, numbers, places } = sightings;
		for (let at = 0; at < count; at += 1) {
			const number = numbers[at] as number;
			// A number past the end belongs to an edition newer than the index, and is nowhere either.
			const sum = before[number];
			if (!sum) continue;
			const better = sum + (byPlace[places[at] as number] as number);
			if (better > (sums[number] as number)) sums[number] = better;
		}
	}
	return sums;
}

/** The numbers that have a sum, the highest sum first and the newest first among equals. */
function inOrder(sums: Uint8Array, { first, end }: { first: number; end: number }): Uint32Array {
	const counts = new Uint32Array(256);
	for (let number = first; number < end; number += 1) {
		const sum = sums[number] as number;
		if (sum > 0) counts[sum] = (counts[sum] as number) + 1;
	}
	const places = new Uint32Array(256);
	for (let sum = 254; sum >= 0; sum -= 1) {
		places[sum] = (places[sum + 1] as number) + (counts[sum + 1] as number);
	}
	const sorted = new Uint32Array(places[0] as number);
	for (let number = end - 1; number >= first; number -= 1) {
		const sum = sums[number] as number;
		if (sum === 0) continue;
		const place = places[sum] as number;
		sorted[place] = number;
		places[sum] = place + 1;
	}
	return sorted;
}
