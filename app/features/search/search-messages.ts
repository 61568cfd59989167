import { formatCount } from "../../ui/format-count.ts";
import { type QueryWord, typoCorrections } from "./engine/matches.ts";
import type { LoadedSearchResult } from "./use-search.ts";

/** The number of results, the words searched, and the number of stories searched if not all were. */
export function countLine({
	numbers: { length },
	query,
	words,
	searchedNewest,
}: Omit<LoadedSearchResult, "stories">): string {
	const count = length === 0 ? "No stories" : length === 1 ? "1 story" : `${formatCount(length)} stories`;
	const searched = words.filter(({ leftOut }) => !leftOut).map(searchedWord);
	const isAsTyped = searched.length === 0 || words.every((word) => searched.includes(word.typed));
	const among = searchedNewest === null ? "" : `, among the newest ${formatCount(searchedNewest)}`;
	return `${count} with “${isAsTyped ? query.words : searched.join(" ")}”${among}`;
}

/** One sentence for each corrected typo and for each group of words left out. */
export function typoLines(words: QueryWord[]): string[] {
	const lines = words
		.filter((word) => !word.leftOut && typoCorrections(word).length > 0)
		.map((word) => `No story has “${word.typed}”. Shown for ${quoted(typoCorrections(word), "or")}.`);
	const unknown = words.filter(({ leftOut }) => leftOut === "unknown").map(({ typed }) => typed);
	const overBudget = words.filter(({ leftOut }) => leftOut === "over-budget").map(({ typed }) => typed);
	if (unknown.length > 0) {
		lines.push(
			`No story has ${quoted(unknown, "or")}. Searched without ${unknown.length > 1 ? "them" : "it"}.`,
		);
	}
	if (overBudget.length > 0) {
		const reason = "all words at once are more than one search can ask for";
		lines.push(`Searched without ${quoted(overBudget, "and")}: ${reason}.`);
	}
	return lines;
}

function quoted(words: string[], conjunction: "and" | "or"): string {
	const [last = "", ...before] = words.map((word) => `“${word}”`).toReversed();
	return before.length > 0 ? `${before.toReversed().join(", ")} ${conjunction} ${last}` : last;
}

/** The best correction of a mistyped word, otherwise the typed word. */
function searchedWord(word: QueryWord): string {
	return typoCorrections(word)[0] ?? word.typed;
}

/** Suggestions for a query without results: the query without unknown words, then each known word alone. */
export function shorterQueries(words: QueryWord[]): string[] {
	if (words.length < 2) return [];
	const known = words.filter(({ matches }) => matches.length > 0).map(searchedWord);
	const withoutUnknown = known.length < words.length ? [known.join(" ")] : [];
	return [...new Set([...withoutUnknown, ...known])].filter((query) => query !== "");
}
