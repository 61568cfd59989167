import { keyLength, minTypoLength, typoKeys } from "../../contract/search/typos.ts";
import { cutShards } from "./cut-shards.ts";
import type { TermPostings } from "./postings.ts";

/** Compression reduces them to about a third. */
const maxShardCharacters = 6_000;

export type TypoShard = { name: string; lists: string[] };

/** Lists every word under the keys that a query with a typo in its first letters also produces. */
export function typoShards({ words, count }: TermPostings): TypoShard[] {
	const wordsByKey = new Map<string, number[]>();
	let keysOfLast: string[] = [];
	for (const [index, word] of words.entries()) {
		if (word.length < minTypoLength) continue;
		// Sorted words mostly begin like the one before, and then have the same keys.
		if (!beginsAlike(word, words[index - 1])) keysOfLast = typoKeys(word);
		for (const key of keysOfLast) {
			const others = wordsByKey.get(key);
			if (others) others.push(index);
			else wordsByKey.set(key, [index]);
		}
	}
	const keys = [...wordsByKey.keys()].sort();
	const wordsOfKeys = keys.map((key) => wordsByKey.get(key) ?? []);
	const sizes = wordsOfKeys.map((indexes) =>
		indexes.reduce((sum, index) => sum + 1 + (words[index]?.length ?? 0), 0),
	);
	const { shards } = cutShards(keys, (index) => sizes[index] ?? 0, maxShardCharacters);
	return shards.map(({ name, from, to }) => {
		const lists: string[][] = [];
		for (const index of new Set(wordsOfKeys.slice(from, to).flat())) {
			const rank = Math.floor(Math.log2(count(index)) / 2);
			while (lists.length <= rank) lists.push([]);
			lists[rank]?.push(words[index] ?? "");
		}
		return { name, lists: lists.map((list) => list.sort().join(" ")) };
	});
}

function beginsAlike(word: string, other: string | undefined): boolean {
	const start = word.slice(0, keyLength);
	return (
		other !== undefined &&
		start.length === keyLength &&
		other.startsWith(start) &&
		!/[\ud800-\udfff]/.test(start)
	);
}
