import { fold } from "../../contract/search/fold.ts";
import { type LookedUp, matchedWords } from "./engine/matches.ts";

/** What is marked in a text: words that begin so, or, for words that were taken for a slip, the whole word. */
export type Highlight = { text: string; isWhole: boolean };

export type Part = { text: string; isHighlighted: boolean };

export function highlightsOf(words: LookedUp[]): Highlight[] {
	return words.flatMap((word): Highlight[] => {
		const taken = matchedWords(word);
		if (taken.length === 0) return [{ text: word.typed, isWhole: false }];
		return taken.map((text) => ({ text, isWhole: true }));
	});
}

const RUNS = /[\p{L}\p{N}\p{M}'’]+/gu;
const UNSPACED =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Cuts a text into what is marked and what is not. Put together again, the parts are the text. */
export function highlightedParts(text: string, marks: Highlight[]): Part[] {
	const isMarked = new Uint8Array(text.length);
	for (const { 0: run, index } of text.matchAll(RUNS)) {
		const letters = plain(run);
		const own = marks.filter(({ text, isWhole }) => (isWhole ? letters === text : letters.includes(text)));
		// Letter by letter takes its time, and most words have no mark.
		if (own.length === 0) continue;
		const { folded, ends } = foldedRun(run);
		for (const mark of own) {
			for (const start of startsOf(folded, mark)) {
				const first = start === 0 ? 0 : (ends[start - 1] ?? 0);
				isMarked.fill(1, index + first, index + (ends[start + mark.text.length - 1] ?? run.length));
			}
		}
	}
	const parts: Part[] = [];
	for (let start = 0; start < text.length; ) {
		let end = start + 1;
		while (end < text.length && isMarked[end] === isMarked[start]) end += 1;
		parts.push({ text: text.slice(start, end), isHighlighted: isMarked[start] === 1 });
		start = end;
	}
	return parts;
}

function plain(text: string): string {
	return fold(text).replace(/['’]/g, "");
}

/** Words are marked where they begin; where words are not parted by spaces, wherever the letters stand. */
function startsOf(folded: string, { text }: Highlight): number[] {
	if (!UNSPACED.test(text)) return folded.startsWith(text) ? [0] : [];
	const starts: number[] = [];
	for (let at = folded.indexOf(text); at !== -1; at = folded.indexOf(text, at + 1)) starts.push(at);
	return starts;
}

/** A run of letters, folded, and for each folded letter where its own letter ends, with the marks that belong to it. */
function foldedRun(run: string): { folded: string; ends: number[] } {
	let folded = "";
	const ends: number[] = [];
	let end = 0;
	for (const letter of run) {
		end += letter.length;
		const letters = plain(letter);
		if (letters === "" && ends.length > 0) ends[ends.length - 1] = end;
		for (let index = 0; index < letters.length; index += 1) ends.push(end);
		folded += letters;
	}
	return { folded, ends };
}
