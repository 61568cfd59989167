import { fold } from "../../../contract/search/fold.ts";
import { type QueryWord, typoCorrections } from "./engine/matches.ts";

/** Folded text to highlight: at the start of words, or only as a whole word (for typo corrections). */
export type Highlight = { text: string; isWholeWord: boolean };

export type Part = { text: string; isHighlighted: boolean };

export function highlightsOf(words: QueryWord[]): Highlight[] {
	return words.flatMap((word): Highlight[] => {
		const corrections = typoCorrections(word);
		if (corrections.length === 0) return [{ text: word.typed, isWholeWord: false }];
		return corrections.map((text) => ({ text, isWholeWord: true }));
	});
}

const WORDS = /[\p{L}\p{N}\p{M}'’]+/gu;
const UNSPACED =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Splits a text into highlighted and other parts. The joined parts equal the text. */
export function highlightedParts(text: string, highlights: Highlight[]): Part[] {
	const isHighlighted = new Uint8Array(text.length);
	for (const { 0: word, index } of text.matchAll(WORDS)) {
		const plainWord = foldWord(word);
		const matching = highlights.filter(({ text, isWholeWord }) =>
			isWholeWord ? plainWord === text : plainWord.includes(text),
		);
		// Most words have no highlight; the mapping of characters below is slow.
		if (matching.length === 0) continue;
		const { folded, ends } = foldWithOffsets(word);
		for (const highlight of matching) {
			for (const start of startsOf(folded, highlight)) {
				const first = start === 0 ? 0 : (ends[start - 1] ?? 0);
				const end = ends[start + highlight.text.length - 1] ?? word.length;
				isHighlighted.fill(1, index + first, index + end);
			}
		}
	}
	const parts: Part[] = [];
	for (let start = 0; start < text.length; ) {
		let end = start + 1;
		while (end < text.length && isHighlighted[end] === isHighlighted[start]) end += 1;
		parts.push({ text: text.slice(start, end), isHighlighted: isHighlighted[start] === 1 });
		start = end;
	}
	return parts;
}

function foldWord(text: string): string {
	return fold(text).replace(/['’]/g, "");
}

/** Indexes in a folded word: its start only, or any position in scripts without spaces between words. */
function startsOf(folded: string, { text }: Highlight): number[] {
	if (!UNSPACED.test(text)) return folded.startsWith(text) ? [0] : [];
	const starts: number[] = [];
	for (let index = folded.indexOf(text); index !== -1; index = folded.indexOf(text, index + 1))
		starts.push(index);
	return starts;
}

/** The folded word, and for each folded character the end of its original, combining marks included. */
function foldWithOffsets(word: string): { folded: string; ends: number[] } {
	let folded = "";
	const ends: number[] = [];
	let end = 0;
	for (const character of word) {
		end += character.length;
		const foldedCharacter = foldWord(character);
		if (foldedCharacter === "" && ends.length > 0) ends[ends.length - 1] = end;
		for (let index = 0; index < foldedCharacter.length; index += 1) ends.push(end);
		folded += foldedCharacter;
	}
	return { folded, ends };
}
