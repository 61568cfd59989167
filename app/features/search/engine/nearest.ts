import { prefixMarker } from "../../../../contract/search/search-files.ts";
import { editDistance, minShardTypoLength, typosAllowed } from "../../../../contract/search/typos.ts";

/** The words with the smallest distance to the typed word, and that distance. */
export function nearestWords(
	words: Iterable<string>,
	typed: string,
	isUnfinished: boolean,
): { nearest: string[]; distance: number } {
	const max = typosAllowed(typed.length);
	let minDistance = max + 1;
	let nearest: string[] = [];
	for (const word of max === 0 ? [] : words) {
		if (word.length < typed.length - max || word.endsWith(prefixMarker)) continue;
		const distance = typoDistance(typed, word, max, isUnfinished);
		if (distance >= max + 1 || distance > minDistance) continue;
		if (distance < minDistance) nearest = [];
		minDistance = distance;
		nearest.push(word);
	}
	return { nearest, distance: minDistance };
}

/** Edit distance with penalties: 0.5 for an unfinished word, 0.25 for a wrong first letter, the rarest typo. */
function typoDistance(typed: string, word: string, max: number, isUnfinished: boolean): number {
	const fullDistance = editDistance(typed, word, max, false);
	// A short word may only miss or transpose letters: with a wrong letter it would match almost any word.
	if (typed.length < minShardTypoLength) {
		return word.length > typed.length || sortedLetters(word) === sortedLetters(typed)
			? fullDistance
			: max + 1;
	}
	const prefixDistance = isUnfinished ? editDistance(typed, word, max, true) + 0.5 : fullDistance;
	return Math.min(fullDistance, prefixDistance) + (word[0] === typed[0] ? 0 : 0.25);
}

function sortedLetters(word: string): string {
	return [...word].sort().join("");
}
