import type { Teaser } from "./published.ts";
import { sanitizeText } from "./sanitize-text.ts";

/** How many characters of a story a card shows. */
const TEASER_LENGTH = 200;

/** Text in which every code unit is a character of its own: no combining marks, surrogates, joiners or CR LF. */
const PLAIN = /^[\t\n -\u02ff\u2010-\u205f]*$/;

/** A character may carry marks without end: as many code units as 200 of the longest real ones have. */
const mostUnits = 4_000;

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first 200 characters as a reader counts them, exactly as written, but for turns of direction that end behind the cut. */
export function teaserOf(details: string): Teaser {
	const length = lengthOf(details);
	if (length === details.length) return { text: details, cut: false };
	return { text: sanitizeText(details.slice(0, length)), cut: true };
}

function lengthOf(details: string): number {
	if (details.length <= TEASER_LENGTH) return details.length;

	// One unit more than needed: a mark behind the last character would belong to it.
	if (PLAIN.test(details.slice(0, TEASER_LENGTH + 1))) return TEASER_LENGTH;

	const opening = details.slice(0, mostUnits);
	let count = 0;
	let last = 0;
	for (const { index } of characters.segment(opening)) {
		if (count === TEASER_LENGTH) return index;
		count += 1;
		last = index;
	}
	return opening.length === details.length ? details.length : last || TEASER_LENGTH;
}
