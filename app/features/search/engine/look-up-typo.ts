import { minShardTypoLength, minTypoLength, typoKeys } from "../../../../contract/search/typos.ts";
import { type ByteBudget, postingsReserveBytes, shardBytes, typoFileBytes } from "./byte-budget.ts";
import { type Match, matchOf, type QueryWord, shardName } from "./matches.ts";
import { nearestWords } from "./nearest.ts";
import type { SearchStore } from "./search-store.ts";

/** Maximum number of corrections for one typed word. */
export const maxCorrections = 2;

/** One typo, possibly in the first letter: the remaining keys cannot find anything nearer. */
const nearEnough = 1.25;

/** Searches the typo shards for corrections, one key at a time, within the byte budget. */
export async function lookUpTypo(
	store: SearchStore,
	typed: string,
	isUnfinished: boolean,
	byteBudget: ByteBudget,
): Promise<QueryWord> {
	const candidates = new Set<string>();
	let isComplete = true;
	let { nearest, distance } = nearestWords(candidates, typed, isUnfinished);
	for (const key of typed.length < minTypoLength ? [] : typoKeys(typed)) {
		const name = shardName(store.typoShardNames, key);
		if (name === null || distance <= nearEnough) continue;
		isComplete = byteBudget.take(`typos ${name}`, typoFileBytes, shardBytes + postingsReserveBytes);
		if (!isComplete) break;
		for (const word of await store.typoCandidates(name)) candidates.add(word);
		({ nearest, distance } = nearestWords(candidates, typed, isUnfinished));
	}
	const matches: Match[] = [];
	for (const word of nearest.slice(0, maxCorrections)) {
		const name = shardName(store.shardNames, word);
		if (name === null || !byteBudget.take(`words ${name}`, shardBytes, postingsReserveBytes)) continue;
		const match = matchOf(store, await store.shard(name), word, "typo");
		if (match) matches.push(match);
	}
	const isLeftOut = matches.length === 0 && (!isComplete || typed.length < minShardTypoLength);
	return { typed, matches, leftOut: isLeftOut ? "unknown" : null };
}
