import type { Teaser } from "./published.ts";

/** How many characters of a story a card shows. */
const TEASER_LENGTH = 200;

/** Text in which every code unit is a character of its own: no combining marks, surrogates, joiners or CR LF. */
const PLAIN = /^[\t\n -\u02ff\u2010-\u205f]*$/;

/** A character may carry marks without end: as many code units as 200 of the longest real ones have. */
const mostUnits = 4_000;

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first 200 characters as a reader counts them, exactly as written. */
export function teaserOf(details: string): Teaser {
	if (details.length <= TEASER_LENGTH) return { text: details, cut: false };

	// One unit more than needed: a mark behind the last character would belong to it.
	if (PLAIN.test(details.slice(0, TEASER_LENGTH + 1))) {
		return { text: details.slice(0, TEASER_LENGTH), cut: true };
	}

	const opening = details.slice(0, mostUnits);
	const isWhole = opening.length === details.length;
	let count = 0;
	let last = 0;
	for (const { index } of characters.segment(opening)) {
		if (count === TEASER_LENGTH) return { text: opening.slice(0, index), cut: true };
		count += 1;
		last = index;
	}
	if (isWhole) return { text: details, cut: false };
	return { text: opening.slice(0, last || TEASER_LENGTH), cut: true };
}
