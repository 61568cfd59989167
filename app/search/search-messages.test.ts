import { expect, test } from "vitest";
import { readPostings } from "../../contract/search/postings.ts";
import type { LookedUp, Match } from "./engine/matches.ts";
import { emptyQuery } from "./engine/search-query.ts";
import { countLine, typoLines } from "./search-messages.ts";

function found(word: string, likeness: Match["likeness"] = "same"): Match {
	return { word, likeness, count: 1, kept: "here", read: async () => readPostings("") };
}

const words: LookedUp[] = [
	{ typed: "teh", answering: [], leftOut: "unknown" },
	{ typed: "old", answering: [found("old")], leftOut: "heavy" },
	{ typed: "and", answering: [], leftOut: "heavy" },
	{ typed: "frery", answering: [found("ferry", "slip"), found("fiery", "slip")], leftOut: null },
	{ typed: "bridge", answering: [found("bridge")], leftOut: null },
];

test("the line of results names what was searched for", () => {
	const query = { ...emptyQuery, words: "teh old and frery bridge" };
	const line = countLine({ numbers: Uint32Array.of(1, 2), query, words, searchedNewest: 67_232 });
	expect(line).toBe("2 stories with “ferry bridge”, among the newest 67,232");
});

test("a query that was searched for as it was typed is told so", () => {
	const query = { ...emptyQuery, words: "Old Bridge!" };
	const asTyped = [found("old"), found("bridge")].map(
		(one): LookedUp => ({ typed: one.word, answering: [one], leftOut: null }),
	);
	expect(countLine({ numbers: Uint32Array.of(1), query, words: asTyped, searchedNewest: null })).toBe(
		"1 story with “Old Bridge!”",
	);
});

test("what was taken for a slip and what was left out is said", () => {
	expect(typoLines(words)).toEqual([
		"No story has “frery”. Shown for “ferry” or “fiery”.",
		"No story has “teh”. Searched without it.",
		"Searched without “old” and “and”: all words at once are more than one search can ask for.",
	]);
});
