import { formatCount } from "../ui/format-count.ts";
import { type LookedUp, matchedWords } from "./engine/matches.ts";
import type { Found } from "./use-search.ts";

/** How many stories were found with which words, and among how many when not all were searched. */
export function countLine({
	numbers: { length },
	query,
	words,
	searchedNewest,
}: Omit<Found, "stories">): string {
	const found = length === 0 ? "No stories" : length === 1 ? "1 story" : `${amount(length)} stories`;
	const asked = words.filter(({ leftOut }) => !leftOut).map(asSearched);
	const isAsTyped = asked.length === 0 || words.every((word) => asked.includes(word.typed));
	const among = searchedNewest === null ? "" : `, among the newest ${amount(searchedNewest)}`;
	return `${found} with “${isAsTyped ? query.words : asked.join(" ")}”${among}`;
}

/** What was taken for a slip, and what was left out, one sentence each. */
export function typoLines(words: LookedUp[]): string[] {
	const lines = words
		.filter((word) => !word.leftOut && matchedWords(word).length > 0)
		.map((word) => `No story has “${word.typed}”. Shown for ${quoted(matchedWords(word), "or")}.`);
	const unknown = words.filter(({ leftOut }) => leftOut === "unknown").map(({ typed }) => typed);
	const heavy = words.filter(({ leftOut }) => leftOut === "heavy").map(({ typed }) => typed);
	if (unknown.length > 0) {
		lines.push(
			`No story has ${quoted(unknown, "or")}. Searched without ${unknown.length > 1 ? "them" : "it"}.`,
		);
	}
	if (heavy.length > 0) {
		const why = "all words at once are more than one search can ask for";
		lines.push(`Searched without ${quoted(heavy, "and")}: ${why}.`);
	}
	return lines;
}

function quoted(words: string[], joint: "and" | "or"): string {
	const [last = "", ...before] = words.map((word) => `“${word}”`).toReversed();
	return before.length > 0 ? `${before.toReversed().join(", ")} ${joint} ${last}` : last;
}

/** A word as stories were searched for it. */
function asSearched(word: LookedUp): string {
	return matchedWords(word)[0] ?? word.typed;
}

/** What to try when a query finds nothing: what is left of it without unknown words, then each known word alone. */
export function shorterQueries(words: LookedUp[]): string[] {
	if (words.length < 2) return [];
	const known = words.filter(({ answering }) => answering.length > 0).map(asSearched);
	const rest = known.length < words.length ? [known.join(" ")] : [];
	return [...new Set([...rest, ...known])].filter((query) => query !== "");
}

function amount(count: number): string {
	return formatCount(count);
}
