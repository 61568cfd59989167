import { fold } from "./fold.ts";

/** Longer words are cut to this many characters. */
const maxWordLength = 24;

const WORDS = /[\p{L}\p{N}]+/gu;

/** Scripts without spaces between words. */
const UNSPACED =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

/** A cheap first test: the unspaced scripts start at U+0E00, and most other letters are below. */
const MAYBE_UNSPACED = /[\u0e00-\uffff]/;

/** The folded words of a text, in text order, with duplicates. */
export function wordsOf(text: string): string[] {
	const words: string[] = [];
	// Without apostrophes, "don't" and "dont" are the same word.
	for (const run of fold(text).replace(/['’]/g, "").match(WORDS) ?? []) {
		if (MAYBE_UNSPACED.test(run)) words.push(...bigramsOf(run));
		else words.push(run.length > maxWordLength ? cut(run) : run);
	}
	return words;
}

/** Splits unspaced text into bigrams, so that any two adjacent characters are searchable. */
function bigramsOf(run: string): string[] {
	const parts: string[] = [];
	let end = 0;
	for (const { 0: unspaced, index } of run.matchAll(UNSPACED)) {
		if (index > end) parts.push(cut(run.slice(end, index)));
		const characters = [...unspaced];
		for (const [position, character] of characters.entries())
			parts.push(character + (characters[position + 1] ?? ""));
		end = index + unspaced.length;
	}
	if (end < run.length) parts.push(cut(run.slice(end)));
	return parts;
}

function cut(word: string): string {
	return [...word].slice(0, maxWordLength).join("");
}
