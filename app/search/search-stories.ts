import { numbersBetween } from "./days.ts";
import { type Answering, type Likeness, type LookedUp, lookUp, shardName } from "./look-up.ts";
import { reachOf } from "./reach.ts";
import { storiesPerEra } from "./search-files.ts";
import { longestQuery, type SearchQuery } from "./search-query.ts";
import type { SearchStore } from "./search-store.ts";
import { wordsOf } from "./words.ts";

export type Answer = {
	/** The stories found, by number, in the order asked for. */
	numbers: Uint32Array;
	words: LookedUp[];
	/** How many of the stories, the newest ones, were searched when all would have weighed too much; else null. */
	searchedNewest: number | null;
};

/** Words of a query beyond these are left out. */
const mostWords = 8;

const worth: Record<Likeness, number> = { same: 4, begun: 3, slip: 2 };

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
	const typed = [...new Set(wordsOf(query.slice(0, longestQuery)))].slice(0, mostWords);
	const words = await Promise.all(
		typed.map((word, index) => lookUp(store, word, index === typed.length - 1)),
	);
	signal?.throwIfAborted();
	if (words.length === 0 || words.some(({ answering }) => answering.length === 0)) {
		return { numbers: new Uint32Array(), words, searchedNewest: null };
	}
	const { stories, days } = store.index;
	const range = numbersBetween(days, from, to);
	const shards = new Set(typed.map((word) => shardName(store.shards, word))).size;
	const { asked, eras } = reachOf(words, stories, range, { shards, hasCategory: category !== null, times });
	const first = Math.max(range.first, (eras.at(-1) ?? 0) * storiesPerEra);
	const [scores, inCategory] = await Promise.all([
		Promise.all(asked.map((answering) => scoresOf(answering, eras, stories))),
		category === null ? null : store.category(category),
	]);
	signal?.throwIfAborted();

	if (inCategory) scores.push(scoresIn(new Uint8Array(stories), inCategory, () => 1));
	const sums = new Uint8Array(stories);
	for (let number = first; number < range.end; number += 1) {
		if (scores.every((one) => one[number])) {
			sums[number] = scores.reduce((sum, one) => sum + (one[number] ?? 0), 0);
		}
	}
	return {
		numbers: order === "newest" ? newestFirst(sums) : bestFirst(sums),
		words,
		searchedNewest: first > range.first ? range.end - first : null,
	};
}

async function scoresOf(answering: Answering[], eras: number[], stories: number): Promise<Uint8Array> {
	const scores = new Uint8Array(stories);
	await Promise.all(
		answering.flatMap(({ likeness, kept, read }) =>
			(kept === "by era" ? eras : [0]).map(async (era) =>
				scoresIn(scores, await read(era), (place) => worth[likeness] * (place + 1)),
			),
		),
	);
	return scores;
}

/** A number past the end belongs to an edition newer than the index; writing it falls outside and does nothing. */
function scoresIn(
	scores: Uint8Array,
	{ count, numbers, places }: Awaited<ReturnType<Answering["read"]>>,
	scoreOf: (place: number) => number,
): Uint8Array {
	for (let at = 0; at < count; at += 1) {
		const number = numbers[at] ?? 0;
		const score = scoreOf(places[at] ?? 0);
		if (score > (scores[number] ?? 0)) scores[number] = score;
	}
	return scores;
}

function newestFirst(sums: Uint8Array): Uint32Array {
	return inOrder(sums, (sum) => Math.min(sum, 1));
}

function bestFirst(sums: Uint8Array): Uint32Array {
	return inOrder(sums, (sum) => sum);
}

/** The numbers that have a sum, the highest rank first and the newest first among equals. */
function inOrder(sums: Uint8Array, rankOf: (sum: number) => number): Uint32Array {
	const counts = new Uint32Array(257);
	for (const sum of sums) counts[rankOf(sum)] = (counts[rankOf(sum)] ?? 0) + 1;
	const places = new Uint32Array(257);
	for (let rank = 255; rank >= 0; rank -= 1) {
		places[rank] = (places[rank + 1] ?? 0) + (counts[rank + 1] ?? 0);
	}
	const sorted = new Uint32Array(places[0] ?? 0);
	for (let number = sums.length - 1; number >= 0; number -= 1) {
		const rank = rankOf(sums[number] ?? 0);
		const place = places[rank] ?? 0;
		if (rank > 0) sorted[place] = number;
		places[rank] = place + 1;
	}
	return sorted;
}
