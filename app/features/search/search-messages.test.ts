import { expect, test } from "vitest";
import { readPostings } from "../../../contract/search/postings.ts";
import type { Match, QueryWord } from "./engine/matches.ts";
import { emptyQuery } from "./engine/search-query.ts";
import { countLine, typoLines } from "./search-messages.ts";

function match(word: string, kind: Match["kind"] = "exact"): Match {
	return { word, kind, count: 1, storedIn: "shard", read: async () => readPostings("") };
}

const words: QueryWord[] = [
	{ typed: "teh", matches: [], leftOut: "unknown" },
	{ typed: "old", matches: [match("old")], leftOut: "over-budget" },
	{ typed: "and", matches: [], leftOut: "over-budget" },
	{ typed: "frery", matches: [match("ferry", "typo"), match("fiery", "typo")], leftOut: null },
	{ typed: "bridge", matches: [match("bridge")], leftOut: null },
];

test("the count line shows the words that were searched", () => {
	const query = { ...emptyQuery, words: "teh old and frery bridge" };
	const line = countLine({ numbers: Uint32Array.of(1, 2), query, words, searchedNewest: 67_232 });
	expect(line).toBe("2 stories with “ferry bridge”, among the newest 67,232");
});

test("a query that was searched as typed is shown as typed", () => {
	const query = { ...emptyQuery, words: "Old Bridge!" };
	const asTyped = [match("old"), match("bridge")].map(
		(exact): QueryWord => ({ typed: exact.word, matches: [exact], leftOut: null }),
	);
	expect(countLine({ numbers: Uint32Array.of(1), query, words: asTyped, searchedNewest: null })).toBe(
		"1 story with “Old Bridge!”",
	);
});

test("corrected typos and omitted words are reported", () => {
	expect(typoLines(words)).toEqual([
		"No story has “frery”. Shown for “ferry” or “fiery”.",
		"No story has “teh”. Searched without it.",
		"Searched without “old” and “and”: all words at once are more than one search can ask for.",
	]);
});
