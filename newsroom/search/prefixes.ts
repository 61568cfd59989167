import { type CutShard, partsOf } from "./cut-shards.ts";

/** Within a shard, the beginnings that several common words share: asking for each of those would cost too much. */
export function sharedPrefixes(
	words: string[],
	isCommon: (index: number) => boolean,
	{ from, to }: CutShard,
): CutShard[] {
	let common = 0;
	for (let index = from; index < to; index += 1) if (isCommon(index)) common += 1;
	if (common < 2) return [];
	const shared = { name: sharedStart(words[from] ?? "", words[to - 1] ?? ""), from, to };
	const within = [...partsOf(words, shared)].flatMap((part) => sharedPrefixes(words, isCommon, part));
	return shared.name === "" ? within : [shared, ...within];
}

/** Of sorted words, what the first and the last share is shared by all between them. */
function sharedStart(first: string, last: string): string {
	let length = 0;
	while (length < first.length && first[length] === last[length]) length += 1;
	return first.slice(0, length);
}
