import { type Shard, together } from "../../../contract/search/search-files.ts";
import { shortestInShard } from "../../../contract/search/typos.ts";
import { type ByteBudget, postingsBudgetBytes, shardBytes } from "./byte-budget.ts";
import { lookUpTypo, mostTaken } from "./look-up-typo.ts";
import { type LookedUp, type Match, matchOf, shardName } from "./matches.ts";
import { nearest } from "./nearest.ts";
import type { SearchStore } from "./search-store.ts";

/** Words of a query beyond these are left out. */
const mostWords = 8;

/**
 * Finds which words of the archive answer to each typed one, as far as the allowance goes. The last may be unfinished.
 * Ends at once at a word that nothing answers to, as no story has them all then.
 */
export async function lookUp(
	store: SearchStore,
	typed: string[],
	allowance: ByteBudget,
	signal?: AbortSignal,
): Promise<LookedUp[]> {
	const light = lightest(store, typed, allowance);
	const last = typed.at(-1);
	const words = await Promise.all(
		typed.map((word) => (light.has(word) ? lookUpOwn(store, word, word === last) : tooHeavy(word))),
	);
	for (const [index, { typed: word, answering, leftOut }] of words.entries()) {
		signal?.throwIfAborted();
		if (answering.length > 0 || leftOut) continue;
		const found = await lookUpTypo(store, word, word === last, allowance);
		words[index] = found;
		if (found.answering.length === 0 && !found.leftOut) break;
	}
	return words;
}

/** The words whose shards may be asked for: long ones first, as they tell the most. */
function lightest(store: SearchStore, typed: string[], allowance: ByteBudget): Set<string> {
	const longestFirst = typed.toSorted((a, b) => b.length - a.length).slice(0, mostWords);
	return new Set(
		longestFirst.filter((word) =>
			allowance.take(`words ${shardName(store.shards, word)}`, shardBytes, postingsBudgetBytes),
		),
	);
}

function tooHeavy(typed: string): LookedUp {
	return { typed, answering: [], leftOut: "heavy" };
}

/** What answers to a word in the shard where it stands or would stand. */
async function lookUpOwn(store: SearchStore, typed: string, unfinished: boolean): Promise<LookedUp> {
	const name = shardName(store.shards, typed);
	const shard: Shard = name === null ? new Map() : await store.shard(name);
	const same = matchOf(store, shard, typed, "same");
	const begun = same && !unfinished ? [] : begunWith(store, shard, typed);
	const answering = same ? [same, ...begun] : begun;
	if (answering.length > 0) return { typed, answering, leftOut: null };

	const { near } = typed.length < shortestInShard ? { near: [] } : nearest(shard.keys(), typed, unfinished);
	const found = near.map((word) => matchOf(store, shard, word, "slip")).filter((one) => one !== null);
	return { typed, answering: found.sort((a, b) => b.count - a.count).slice(0, mostTaken), leftOut: null };
}

function begunWith(store: SearchStore, shard: Shard, typed: string): Match[] {
	const isSplit = store.shards.some((name) => name.length > typed.length && name.startsWith(typed));
	if (isSplit) return [inOneFile(store, typed, store.index.stories / 2)];
	const words = [...shard.keys()].filter(
		(word) => word.length > typed.length && word.startsWith(typed) && !word.endsWith(together),
	);
	const shared = sharedStart(shard.has(typed) ? [typed, ...words] : words);
	const count = shard.get(shared + together);
	if (words.length > 0 && typeof count === "number") return [inOneFile(store, shared, count)];
	return words.map((word) => matchOf(store, shard, word, "begun")).filter((one) => one !== null);
}

function inOneFile(store: SearchStore, beginning: string, count: number): Match {
	return {
		word: beginning,
		likeness: "begun",
		count,
		kept: "by era",
		read: (era) => store.beginning(beginning, era),
	};
}

function sharedStart(words: string[]): string {
	const [first = "", ...others] = words;
	let length = first.length;
	for (const other of others) while (!other.startsWith(first.slice(0, length))) length -= 1;
	return first.slice(0, length);
}
