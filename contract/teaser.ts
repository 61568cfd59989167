import type { Teaser } from "./published.ts";
import { sanitizeText } from "./sanitize-text.ts";

/** In graphemes. */
const TEASER_LENGTH = 200;

/** Text where every code unit is one grapheme: no combining marks, surrogates, joiners or CR LF. */
const PLAIN = /^[\t\n -\u02ff\u2010-\u205f]*$/;

/** A grapheme can have any number of combining marks. 200 of the longest real graphemes fit in this limit. */
const maxCodeUnits = 4_000;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** The first 200 graphemes, unchanged except for bidi controls that the cut leaves open. */
export function teaserOf(details: string): Teaser {
	const length = teaserCodeUnits(details);
	if (length === details.length) return { text: details, cut: false };
	return { text: sanitizeText(details.slice(0, length)), cut: true };
}

function teaserCodeUnits(details: string): number {
	if (details.length <= TEASER_LENGTH) return details.length;

	// Tests one code unit more: a combining mark there would belong to the last grapheme.
	if (PLAIN.test(details.slice(0, TEASER_LENGTH + 1))) return TEASER_LENGTH;

	const opening = details.slice(0, maxCodeUnits);
	let count = 0;
	let lastIndex = 0;
	for (const { index } of graphemes.segment(opening)) {
		if (count === TEASER_LENGTH) return index;
		count += 1;
		lastIndex = index;
	}
	return opening.length === details.length ? details.length : lastIndex || TEASER_LENGTH;
}
