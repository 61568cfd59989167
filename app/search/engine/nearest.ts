import { together } from "../../../contract/search/search-files.ts";
import { editDistance, shortestInShard, typosAllowed } from "../../../contract/search/typos.ts";

/** The words that are the fewest slips away, and how far that is. A wrong first letter is the rarest of slips. */
export function nearest(
	words: Iterable<string>,
	typed: string,
	unfinished: boolean,
): { near: string[]; far: number } {
	const most = typosAllowed(typed.length);
	let least = most + 1;
	let near: string[] = [];
	for (const word of most === 0 ? [] : words) {
		if (word.length < typed.length - most || word.endsWith(together)) continue;
		const far = distance(typed, word, most, unfinished);
		if (far >= most + 1 || far > least) continue;
		if (far < least) near = [];
		least = far;
		near.push(word);
	}
	return { near, far: least };
}

function distance(typed: string, word: string, most: number, unfinished: boolean): number {
	const whole = editDistance(typed, word, most, false);
	// Of so few letters, a wrong one makes it any word.
	if (typed.length < shortestInShard) {
		return word.length > typed.length || sorted(word) === sorted(typed) ? whole : most + 1;
	}
	const begun = unfinished ? editDistance(typed, word, most, true) + 0.5 : whole;
	return Math.min(whole, begun) + (word[0] === typed[0] ? 0 : 0.25);
}

function sorted(word: string): string {
	return [...word].sort().join("");
}
