/** The words [from, to) of a sorted list. All are at or after `name`, and before the name of the next shard. */
export type CutShard = { name: string; from: number; to: number };

export type Cut = {
	shards: CutShard[];
	/** Prefixes whose words are spread over more than one shard. */
	split: CutShard[];
};

/**
 * Cuts sorted words by prefix, as long a prefix as it takes for each shard to stay within `maxSize`. Small neighbours are
 * merged. Adding or removing a word therefore changes its own shard and at most the two beside it.
 */
export function cutShards(words: string[], sizeOf: (index: number) => number, maxSize: number): Cut {
	const sums = new Float64Array(words.length + 1);
	for (let index = 0; index < words.length; index += 1) sums[index + 1] = (sums[index] ?? 0) + sizeOf(index);
	const fits = (from: number, to: number) => to - from <= 1 || (sums[to] ?? 0) - (sums[from] ?? 0) <= maxSize;

	const shards: CutShard[] = [];
	const split: CutShard[] = [];
	const cut = (range: CutShard) => {
		split.push(range);
		let open: CutShard | null = null;
		const close = () => {
			if (open) shards.push(open);
			open = null;
		};
		for (const part of partsOf(words, range)) {
			if (!fits(part.from, part.to)) {
				close();
				cut(part);
				continue;
			}
			if (open && !fits(open.from, part.to)) close();
			open = open ? { ...(open as CutShard), to: part.to } : part;
		}
		close();
	};
	const all = { name: "", from: 0, to: words.length };
	if (fits(0, words.length)) shards.push(all);
	else cut(all);
	return { shards, split };
}

/** Groups words with a common prefix by their next character. A word equal to the prefix is a part of its own. */
export function* partsOf(words: string[], { name, from, to }: CutShard): Generator<CutShard> {
	for (let start = from; start < to; ) {
		const prefix = name + characterAt(words[start] ?? "", name.length);
		let end = start + 1;
		if (prefix !== name) while (end < to && words[end]?.startsWith(prefix)) end += 1;
		yield { name: prefix, from: start, to: end };
		start = end;
	}
}

/** Never splits a surrogate pair. */
function characterAt(word: string, index: number): string {
	const codePoint = word.codePointAt(index);
	return codePoint === undefined ? "" : String.fromCodePoint(codePoint);
}
