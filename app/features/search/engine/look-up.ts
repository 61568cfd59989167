import { prefixMarker, type Shard } from "../../../../contract/search/search-files.ts";
import { minShardTypoLength } from "../../../../contract/search/typos.ts";
import { type ByteBudget, postingsReserveBytes, shardBytes } from "./byte-budget.ts";
import { lookUpTypo, maxCorrections } from "./look-up-typo.ts";
import { type Match, matchOf, type QueryWord, shardName } from "./matches.ts";
import { nearestWords } from "./nearest.ts";
import type { SearchStore } from "./search-store.ts";

const maxWords = 8;

/**
 * Finds the matches of each typed word within the byte budget. The last word may be unfinished.
 * Stops at the first word without a match, because then no story has all words.
 */
export async function lookUp(
	store: SearchStore,
	typed: string[],
	byteBudget: ByteBudget,
	signal?: AbortSignal,
): Promise<QueryWord[]> {
	const affordable = affordableWords(store, typed, byteBudget);
	const last = typed.at(-1);
	const words = await Promise.all(
		typed.map((word) =>
			affordable.has(word) ? lookUpInShard(store, word, word === last) : overBudget(word),
		),
	);
	for (const [index, { typed: word, matches, leftOut }] of words.entries()) {
		signal?.throwIfAborted();
		if (matches.length > 0 || leftOut) continue;
		const corrected = await lookUpTypo(store, word, word === last, byteBudget);
		words[index] = corrected;
		if (corrected.matches.length === 0 && !corrected.leftOut) break;
	}
	return words;
}

/** The words whose shards fit in the budget: long words first, because they are the most selective. */
function affordableWords(store: SearchStore, typed: string[], byteBudget: ByteBudget): Set<string> {
	const longestFirst = typed.toSorted((a, b) => b.length - a.length).slice(0, maxWords);
	return new Set(
		longestFirst.filter((word) =>
			byteBudget.take(`words ${shardName(store.shardNames, word)}`, shardBytes, postingsReserveBytes),
		),
	);
}

function overBudget(typed: string): QueryWord {
	return { typed, matches: [], leftOut: "over-budget" };
}

/** Finds matches in the word's own shard: exact and prefix matches, otherwise corrections. */
async function lookUpInShard(store: SearchStore, typed: string, isUnfinished: boolean): Promise<QueryWord> {
	const name = shardName(store.shardNames, typed);
	const shard: Shard = name === null ? new Map() : await store.shard(name);
	const exact = matchOf(store, shard, typed, "exact");
	const prefixes = exact && !isUnfinished ? [] : prefixMatches(store, shard, typed);
	const matches = exact ? [exact, ...prefixes] : prefixes;
	if (matches.length > 0) return { typed, matches, leftOut: null };

	const { nearest } =
		typed.length < minShardTypoLength ? { nearest: [] } : nearestWords(shard.keys(), typed, isUnfinished);
	const corrections = nearest
		.map((word) => matchOf(store, shard, word, "typo"))
		.filter((match) => match !== null);
	return {
		typed,
		matches: corrections.sort((a, b) => b.count - a.count).slice(0, maxCorrections),
		leftOut: null,
	};
}

function prefixMatches(store: SearchStore, shard: Shard, typed: string): Match[] {
	const isSplit = store.shardNames.some((name) => name.length > typed.length && name.startsWith(typed));
	if (isSplit) return [mergedPrefixMatch(store, typed, store.index.stories / 2)];
	const words = [...shard.keys()].filter(
		(word) => word.length > typed.length && word.startsWith(typed) && !word.endsWith(prefixMarker),
	);
	const prefix = commonPrefix(shard.has(typed) ? [typed, ...words] : words);
	const count = shard.get(prefix + prefixMarker);
	if (words.length > 0 && typeof count === "number") return [mergedPrefixMatch(store, prefix, count)];
	return words.map((word) => matchOf(store, shard, word, "prefix")).filter((match) => match !== null);
}

/** A match whose postings are already merged in the files of a prefix. */
function mergedPrefixMatch(store: SearchStore, prefix: string, count: number): Match {
	return {
		word: prefix,
		kind: "prefix",
		count,
		storedIn: "segment-files",
		read: (segment) => store.prefix(prefix, segment),
	};
}

function commonPrefix(words: string[]): string {
	const [first = "", ...others] = words;
	let length = first.length;
	for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
	return first.slice(0, length);
}
