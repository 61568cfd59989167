import { minTypoLength, shortestInShard, typoKeys } from "../../../contract/search/typos.ts";
import { type ByteBudget, postingsBudgetBytes, shardBytes, typoFileBytes } from "./byte-budget.ts";
import { type LookedUp, type Match, matchOf, shardName } from "./matches.ts";
import { nearest } from "./nearest.ts";
import type { SearchStore } from "./search-store.ts";

/** How many words are taken for a slip. */
export const mostTaken = 2;

/** One slip away, or one in the first letter, which none of the keys that are left would better. */
const nearEnough = 1.25;

/** Looks among all words for those that a typed one may be a slip of: by one key after the other, as far as the allowance goes. */
export async function lookUpTypo(
	store: SearchStore,
	typed: string,
	unfinished: boolean,
	allowance: ByteBudget,
): Promise<LookedUp> {
	const words = new Set<string>();
	let isWhole = true;
	let { near, far } = nearest(words, typed, unfinished);
	for (const key of typed.length < minTypoLength ? [] : typoKeys(typed)) {
		const name = shardName(store.slips, key);
		if (name === null || far <= nearEnough) continue;
		isWhole = allowance.take(`slips ${name}`, typoFileBytes, shardBytes + postingsBudgetBytes);
		if (!isWhole) break;
		for (const word of await store.slipWords(name)) words.add(word);
		({ near, far } = nearest(words, typed, unfinished));
	}
	const answering: Match[] = [];
	for (const word of near.slice(0, mostTaken)) {
		const name = shardName(store.shards, word);
		if (name === null || !allowance.take(`words ${name}`, shardBytes, postingsBudgetBytes)) continue;
		const found = matchOf(store, await store.shard(name), word, "slip");
		if (found) answering.push(found);
	}
	const isLeftOut = answering.length === 0 && (!isWhole || typed.length < shortestInShard);
	return { typed, answering, leftOut: isLeftOut ? "unknown" : null };
}
