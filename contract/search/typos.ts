const keyLength = 4;

/** Words shorter than this are taken as they are typed. */
export const minTypoLength = 3;

/** Shorter ones are as likely a slip of a word that begins otherwise as of one in their own shard. */
export const shortestInShard = 4;

/**
 * Under which keys a word is filed, so that a slip among its first letters leaves it at least one that is right: those letters
 * without one, the likeliest key first. A word that has no more letters is its own key too, as one may be missing.
 */
export function typoKeys(word: string): string[] {
	const start = [...word].slice(0, keyLength);
	const without = start.map((_, gone) => start.filter((_, place) => place !== gone).join("")).toReversed();
	return [...new Set(start.length < keyLength ? [start.join(""), ...without] : without)];
}

/** How many slips are forgiven in a word of this length. */
export function typosAllowed(length: number): number {
	if (length < minTypoLength) return 0;
	return length < 8 ? 1 : 2;
}

/**
 * How many slips lie between what was typed and a word: letters too many, missing, wrong, or two exchanged.
 * With `begun`, what was typed need only be the beginning of the word. Answers `most + 1` for anything farther.
 */
export function editDistance(typed: string, word: string, most: number, begun: boolean): number {
	if (typed.length - word.length > most || (!begun && word.length - typed.length > most)) return most + 1;
	const width = Math.min(word.length, typed.length + most);
	let before: number[] = [];
	let last = Array.from({ length: width + 1 }, (_, index) => index);
	for (let row = 1; row <= typed.length; row += 1) {
		const now = [row];
		let least = row;
		for (let column = 1; column <= width; column += 1) {
			const same = typed[row - 1] === word[column - 1];
			let slips = Math.min(
				(last[column] ?? 0) + 1,
				(now[column - 1] ?? 0) + 1,
				(last[column - 1] ?? 0) + (same ? 0 : 1),
			);
			const exchanged =
				row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
			if (exchanged) slips = Math.min(slips, (before[column - 2] ?? 0) + 1);
			now.push(slips);
			least = Math.min(least, slips);
		}
		if (least > most) return most + 1;
		before = last;
		last = now;
	}
	const slips = begun ? Math.min(...last) : (last[word.length] ?? most + 1);
	return Math.min(slips, most + 1);
}
