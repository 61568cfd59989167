import type { Teaser } from "./published.ts";

/** How many characters of a story a card shows. */
const TEASER_LENGTH = 200;

/** Text in which every code unit is a character of its own: no combining marks, surrogates, joiners or CR LF. */
const PLAIN = /^[\t\n -\u02ff\u2010-\u205f]*$/;

const characters = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first 200 characters as a reader counts them, exactly as written. */
export function teaserOf(details: string): Teaser {
	if (details.length <= TEASER_LENGTH) return { text: details, cut: false };

	// One unit more than needed: a mark behind the last character would belong to it.
	if (PLAIN.test(details.slice(0, TEASER_LENGTH + 1))) {
		return { text: details.slice(0, TEASER_LENGTH), cut: true };
	}

	let count = 0;
	for (const { index } of characters.segment(details)) {
		if (count === TEASER_LENGTH) return { text: details.slice(0, index), cut: true };
		count += 1;
	}
	return { text: details, cut: false };
}
