import { type CutShard, partsOf } from "./cut-shards.ts";

/** The prefixes that several common words of a shard share. Merged postings save requests for each word. */
export function sharedPrefixes(
	words: string[],
	isCommon: (index: number) => boolean,
	{ from, to }: CutShard,
): CutShard[] {
	let commonWords = 0;
	for (let index = from; index < to; index += 1) if (isCommon(index)) commonWords += 1;
	if (commonWords < 2) return [];
	const shared = { name: commonPrefix(words[from] ?? "", words[to - 1] ?? ""), from, to };
	const longer = [...partsOf(words, shared)].flatMap((part) => sharedPrefixes(words, isCommon, part));
	return shared.name === "" ? longer : [shared, ...longer];
}

/** In a sorted list, a prefix of the first and the last word is a prefix of all words between them. */
function commonPrefix(first: string, last: string): string {
	let length = 0;
	while (length < first.length && first[length] === last[length]) length += 1;
	return first.slice(0, length);
}
