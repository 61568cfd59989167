import { fold } from "./fold.ts";

/** Longer words are told apart by this many letters. */
const longest = 24;

const RUNS = /[\p{L}\p{N}]+/gu;

/** Scripts that are written without spaces between words. */
const UNSPACED =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

/** All of those stand from here on, and nearly all else before. */
const ABOVE = /[\u0e00-\uffff]/;

/** The words of a text, folded, in the order they stand in; some may come twice. */
export function wordsOf(text: string): string[] {
	const words: string[] = [];
	// An apostrophe is left out, so that "don't" and "dont" are one word.
	for (const run of fold(text).replace(/['’]/g, "").match(RUNS) ?? []) {
		if (ABOVE.test(run)) words.push(...partsOf(run));
		else words.push(run.length > longest ? cut(run) : run);
	}
	return words;
}

/** What is written without spaces is found by any two letters that stand together. */
function partsOf(run: string): string[] {
	const parts: string[] = [];
	let end = 0;
	for (const { 0: unspaced, index } of run.matchAll(UNSPACED)) {
		if (index > end) parts.push(cut(run.slice(end, index)));
		const letters = [...unspaced];
		for (const [place, letter] of letters.entries()) parts.push(letter + (letters[place + 1] ?? ""));
		end = index + unspaced.length;
	}
	if (end < run.length) parts.push(cut(run.slice(end)));
	return parts;
}

function cut(word: string): string {
	return [...word].slice(0, longest).join("");
}
