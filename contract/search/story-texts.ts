import type { Teaser } from "../published.ts";
import { type Field, inByline, inTeaser, inTitle } from "./postings.ts";
import { wordsOf } from "./words.ts";

/** The words by which a story is found, from the best place to the least; what comes again counts no more. */
export function* wordsOfStory(
	title: string,
	author: string,
	tags: string[],
	teaser: Teaser,
): Generator<[word: string, place: Field]> {
	for (const word of wordsOf(title)) yield [word, inTitle];
	for (const word of wordsOf(author)) yield [word, inByline];
	for (const tag of tags) for (const word of wordsOf(tag)) yield [word, inByline];
	for (const word of wordsOf(wholeWords(teaser))) yield [word, inTeaser];
}

/** A teaser may end in the middle of a word, which is then no word. */
function wholeWords({ text, cut }: Teaser): string {
	return cut ? text.replace(/[\p{L}\p{N}\p{M}]+$/u, "") : text;
}
