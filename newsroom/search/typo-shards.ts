import { keyLength, minTypoLength, typoKeys } from "../../contract/search/typos.ts";
import { combineWith, type Hash, hashOfShortText } from "../../lib/hash.ts";
import { cutShards } from "./cut-shards.ts";
import type { TermPostings } from "./postings.ts";

/** Compression reduces them to about a third. */
const maxShardCharacters = 6_000;

export type TypoShard = { name: string; hash: Hash; lists: () => string[] };

/** The words [from, to), which begin alike and so have the same keys. */
type Group = { from: number; to: number; hash: Hash; size: number };

/**
 * Lists every word under the keys that a query with a typo in its first letters also produces. The lists themselves are
 * made only for a file that is written.
 */
export function typoShards({ words, count, hashOfWord }: TermPostings): TypoShard[] {
	const rankOf = (index: number) => Math.floor(Math.log2(count(index)) / 2);
	const byKey = new Map<string, { groups: Group[]; size: number }>();
	for (const group of groupsOf(words)) {
		for (let index = group.from; index < group.to; index += 1)
			group.hash = combineWith(combineWith(group.hash, hashOfWord(index)), rankOf(index));
		for (const key of typoKeys(words[group.from] ?? "")) {
			const list = byKey.get(key) ?? { groups: [], size: 0 };
			if (list.size === 0) byKey.set(key, list);
			list.groups.push(group);
			list.size += group.size;
		}
	}
	const keys = [...byKey.keys()].sort();
	const { shards } = cutShards(keys, (index) => byKey.get(keys[index] ?? "")?.size ?? 0, maxShardCharacters);
	return shards.map(({ name, from, to }) => {
		const groups = new Set(keys.slice(from, to).flatMap((key) => byKey.get(key)?.groups ?? []));
		let hash = hashOfShortText(name);
		for (const group of groups) hash = combineWith(hash, group.hash);
		return { name, hash, lists: () => listsByRank(groups) };
	});

	function listsByRank(groups: Iterable<Group>): string[] {
		const lists: string[][] = [];
		for (const { from, to } of groups)
			for (let index = from; index < to; index += 1) {
				const rank = rankOf(index);
				while (lists.length <= rank) lists.push([]);
				lists[rank]?.push(words[index] ?? "");
			}
		return lists.map((list) => list.sort().join(" "));
	}
}

/** Of the sorted words that may have typos. */
function groupsOf(words: string[]): Group[] {
	const groups: Group[] = [];
	for (const [index, word] of words.entries()) {
		if (word.length < minTypoLength) continue;
		const last = groups.at(-1);
		const size = 1 + word.length;
		if (last && beginsAlike(word, words[index - 1])) {
			last.to = index + 1;
			last.size += size;
		} else groups.push({ from: index, to: index + 1, hash: 0, size });
	}
	return groups;
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
