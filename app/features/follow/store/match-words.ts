import type { Card } from "../../../../contract/published.ts";
import { fold } from "../../../../contract/search/fold.ts";

const WORDS = /[\p{L}\p{N}]+/gu;

/** Scripts without spaces between words: there a word may stand anywhere within a run of letters. */
const UNSPACED =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The first of the words that stands in the card's title or teaser, whatever its case and accents. */
export type WordMatcher = (card: Pick<Card, "title" | "teaser">) => string | null;

export function createWordMatcher(words: string[]): WordMatcher {
	if (words.length === 0) return () => null;
	const patterns = words.map((word): [pattern: string, word: string] => {
		const pattern = normalizeWords(word);
		return [UNSPACED.test(pattern) ? pattern.trim() : pattern, word];
	});
	return ({ title, teaser }) => {
		const text = normalizeWords(`${title}\n${teaser.text}`);
		return patterns.find(([pattern]) => text.includes(pattern))?.[1] ?? null;
	};
}

/** Folded words with a space around each, so that only whole words match, and a phrase only in its order. */
export function normalizeWords(text: string): string {
	const words = fold(text).replace(/['’]/g, "").match(WORDS) ?? [];
	return ` ${words.join(" ")} `;
}
