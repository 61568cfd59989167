import { minTypoLength, typoKeys } from "../../contract/search/typos.ts";
import { cutShards } from "./cut-shards.ts";
import type { TermPostings } from "./postings.ts";

/** Characters, before they are compressed to about a third. */
const limit = 6_000;

export type TypoShard = { name: string; lists: string[] };

/** Files every word under the keys by which it is found when one of its first letters is wrong. */
export function typoShards({ words, count }: TermPostings): TypoShard[] {
	const filed = new Map<string, number[]>();
	for (const [index, word] of words.entries()) {
		if (word.length < minTypoLength) continue;
		for (const key of typoKeys(word)) {
			const others = filed.get(key);
			if (others) others.push(index);
			else filed.set(key, [index]);
		}
	}
	const keys = [...filed.keys()].sort();
	const under = keys.map((key) => filed.get(key) ?? []);
	const sizes = under.map((indexes) =>
		indexes.reduce((sum, index) => sum + 1 + (words[index]?.length ?? 0), 0),
	);
	const { shards } = cutShards(keys, (index) => sizes[index] ?? 0, limit);
	return shards.map(({ name, from, to }) => {
		const lists: string[][] = [];
		for (const index of new Set(under.slice(from, to).flat())) {
			const rank = Math.floor(Math.log2(count(index)) / 2);
			while (lists.length <= rank) lists.push([]);
			lists[rank]?.push(words[index] ?? "");
		}
		return { name, lists: lists.map((list) => list.sort().join(" ")) };
	});
}
