export const keyLength = 4;

/** Shorter words are searched exactly as typed. */
export const minTypoLength = 3;

/** For shorter words the correction is as likely in another shard, so only the typo shards are searched. */
export const minShardTypoLength = 4;

/**
 * The typo keys of a word: its first letters with one letter removed, the most likely key first. A word with
 * one typo among these letters shares at least one key with the correct word. A shorter word is its own key
 * too, because a letter may be missing.
 */
export function typoKeys(word: string): string[] {
	const start = [...word].slice(0, keyLength);
	const deletions = start
		.map((_, deleted) => start.filter((_, index) => index !== deleted).join(""))
		.toReversed();
	return [...new Set(start.length < keyLength ? [start.join(""), ...deletions] : deletions)];
}

/** The maximum edit distance for a word of this length. */
export function typosAllowed(length: number): number {
	if (length < minTypoLength) return 0;
	return length < 8 ? 1 : 2;
}

/**
 * Damerau-Levenshtein distance (optimal string alignment). With `isPrefix`, `typed` may be the start of the
 * word. Returns `max + 1` for any greater distance.
 */
export function editDistance(typed: string, word: string, max: number, isPrefix: boolean): number {
	if (typed.length - word.length > max || (!isPrefix && word.length - typed.length > max)) return max + 1;
	const width = Math.min(word.length, typed.length + max);
	let rowBeforeLast: number[] = [];
	let lastRow = Array.from({ length: width + 1 }, (_, index) => index);
	for (let row = 1; row <= typed.length; row += 1) {
		const currentRow = [row];
		let rowMin = row;
		for (let column = 1; column <= width; column += 1) {
			const isSame = typed[row - 1] === word[column - 1];
			let distance = Math.min(
				(lastRow[column] ?? 0) + 1,
				(currentRow[column - 1] ?? 0) + 1,
				(lastRow[column - 1] ?? 0) + (isSame ? 0 : 1),
			);
			const isTransposed =
				row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
			if (isTransposed) distance = Math.min(distance, (rowBeforeLast[column - 2] ?? 0) + 1);
			currentRow.push(distance);
			rowMin = Math.min(rowMin, distance);
		}
		if (rowMin > max) return max + 1;
		rowBeforeLast = lastRow;
		lastRow = currentRow;
	}
	const distance = isPrefix ? Math.min(...lastRow) : (lastRow[word.length] ?? max + 1);
	return Math.min(distance, max + 1);
}
