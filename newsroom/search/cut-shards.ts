/** A part of a sorted list of words: all from its name on, up to the next part's. */
export type CutShard = { name: string; from: number; to: number };

export type Cut = {
	shards: CutShard[];
	/** The beginnings whose words stand in more than one shard. */
	split: CutShard[];
};

/**
 * Cuts sorted words by their first letters, with as many letters as it takes for each part to be small; neighbours that are
 * small together stay together. So a word more or less changes its own part and at most those beside it.
 */
export function cutShards(words: string[], sizeOf: (index: number) => number, limit: number): Cut {
	const sums = new Float64Array(words.length + 1);
	for (let index = 0; index < words.length; index += 1) sums[index + 1] = (sums[index] ?? 0) + sizeOf(index);
	const isSmall = (from: number, to: number) =>
		to - from <= 1 || (sums[to] ?? 0) - (sums[from] ?? 0) <= limit;

	const shards: CutShard[] = [];
	const split: CutShard[] = [];
	const cut = (whole: CutShard) => {
		split.push(whole);
		let open: CutShard | null = null;
		const close = () => {
			if (open) shards.push(open);
			open = null;
		};
		for (const part of partsOf(words, whole)) {
			if (!isSmall(part.from, part.to)) {
				close();
				cut(part);
				continue;
			}
			if (open && !isSmall(open.from, part.to)) close();
			open = open ? { ...(open as CutShard), to: part.to } : part;
		}
		close();
	};
	const all = { name: "", from: 0, to: words.length };
	if (isSmall(0, words.length)) shards.push(all);
	else cut(all);
	return { shards, split };
}

/** Parts words that begin alike by the letter that follows; the word that has none is a part of its own. */
export function* partsOf(words: string[], { name, from, to }: CutShard): Generator<CutShard> {
	for (let start = from; start < to; ) {
		const part = name + letterAt(words[start] ?? "", name.length);
		let end = start + 1;
		if (part !== name) while (end < to && words[end]?.startsWith(part)) end += 1;
		yield { name: part, from: start, to: end };
		start = end;
	}
}

/** A whole letter, even where it is written as two code units. */
function letterAt(word: string, place: number): string {
	const letter = word.codePointAt(place);
	return letter === undefined ? "" : String.fromCodePoint(letter);
}
