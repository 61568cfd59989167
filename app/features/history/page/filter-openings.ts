import { fold } from "../../../../contract/search/fold.ts";
import type { Opening } from "../history.ts";

const foldedTitles = new WeakMap<Opening[], string[]>();

/** The openings whose titles contain every word. Ignores case and accents. */
export function filterOpenings(openings: Opening[], words: string): Opening[] {
	const filterWords = fold(words).split(/\s+/).filter(Boolean);
	if (filterWords.length === 0) return openings;
	// Folded once, and not with each letter that is typed.
	const titles = foldedTitles.get(openings) ?? openings.map(({ title }) => fold(title));
	foldedTitles.set(openings, titles);
	return openings.filter((_, index) => filterWords.every((word) => titles[index]?.includes(word)));
}
