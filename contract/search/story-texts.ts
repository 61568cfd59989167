import type { Teaser } from "../published.ts";
import { type Field, inByline, inTeaser, inTitle } from "./postings.ts";
import { wordsOf } from "./words.ts";

/** The searchable words of a story, best field first, with duplicates. The first field of a word counts. */
export function* wordsOfStory(
	title: string,
	author: string,
	tags: string[],
	teaser: Teaser,
): Generator<[word: string, field: Field]> {
	for (const word of wordsOf(title)) yield [word, inTitle];
	for (const word of wordsOf(author)) yield [word, inByline];
	for (const tag of tags) for (const word of wordsOf(tag)) yield [word, inByline];
	for (const word of wordsOf(completeWords(teaser))) yield [word, inTeaser];
}

/** Removes the last word of a cut teaser, because it may be incomplete. */
function completeWords({ text, cut }: Teaser): string {
	return cut ? text.replace(/[\p{L}\p{N}\p{M}]+$/u, "") : text;
}
