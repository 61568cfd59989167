import { expect, test } from "vitest";
import { readPostings } from "../../../../contract/search/postings.ts";
import { byteBudgetFor } from "./byte-budget.ts";
import type { Match, QueryWord } from "./matches.ts";
import { planQuery } from "./query-plan.ts";

const stories = 100_000;
const everything = { first: 0, end: stories };
const maxBytes = byteBudgetFor(1).left() - 8_000;

function match(kind: Match["kind"], count: number): Match {
	const storedIn = count > 4_096 ? "segment-files" : count > 150 ? "one-file" : "shard";
	return { word: "word", kind, count, storedIn, read: async () => readPostings("") };
}

function word(...counts: number[]): QueryWord {
	return { typed: "word", matches: counts.map((count) => match("typo", count)), leftOut: null };
}

const leftOut = (words: QueryWord[]) => words.map((word) => word.leftOut);

test("one word, or two words in a fifth of all stories each, are searched in the full archive", () => {
	expect(planQuery([word(95_000)], stories, everything, maxBytes).segments).toEqual([3, 2, 1, 0]);
	expect(planQuery([word(20_000), word(20_000)], stories, everything, maxBytes).segments).toEqual([
		3, 2, 1, 0,
	]);
});

test("too many common words are searched in the newest stories only, and in more stories with each larger budget", () => {
	const words = [word(40_000), word(40_000), word(40_000), word(40_000)];
	const segmentCounts = [1, 2, 3, 4].map(
		(times) => planQuery(words, stories, everything, byteBudgetFor(times).left()).segments.length,
	);
	expect(segmentCounts[0]).toBeLessThan(4);
	expect(segmentCounts.at(-1)).toBe(4);
	expect(segmentCounts).toEqual(segmentCounts.toSorted());
});

test("segments outside the range of days are not searched", () => {
	expect(planQuery([word(40_000)], stories, { first: 40_000, end: 50_000 }, maxBytes).segments).toEqual([1]);
	expect(planQuery([word(40_000)], stories, { first: 9, end: 9 }, maxBytes).segments).toEqual([]);
});

test("prefix matches are dropped first, and the exact match stays", () => {
	const last: QueryWord = {
		typed: "the",
		matches: [match("exact", 60_000), match("prefix", 90_000)],
		leftOut: null,
	};
	const { words } = planQuery([word(40_000), last], stories, everything, maxBytes);
	expect(words[1]?.matches.map(({ kind }) => kind)).toEqual(["exact"]);
});

test("words stored in their shard need no more bytes", () => {
	const rare = Array.from({ length: 8 }, () => word(120));
	expect(planQuery(rare, stories, everything, 0).segments).toHaveLength(4);
});

test("when one segment of all words exceeds the budget, the most common words are left out", () => {
	const inOneSegment = { words: [word(20_000), word(300), word(15_000)], stories: 30_000 };
	const { words: fewer } = planQuery(inOneSegment.words, 30_000, { first: 0, end: 30_000 }, 9_500);
	expect(leftOut(fewer)).toEqual(["over-budget", null, null]);
	const { words: fewest } = planQuery(inOneSegment.words, 30_000, { first: 0, end: 30_000 }, 2_000);
	expect(leftOut(fewest)).toEqual(["over-budget", null, "over-budget"]);
});

test("one of two typo corrections is dropped before a typed word is left out", () => {
	const { words } = planQuery([word(20_000, 15_000)], 30_000, { first: 0, end: 30_000 }, 9_000);
	expect(words[0]?.matches).toHaveLength(1);
	expect(leftOut(words)).toEqual([null]);
});

test("with a rare word, common words are left out and the full archive is searched", () => {
	const { words, segments } = planQuery([word(60_000), word(300), word(50_000)], stories, everything, 8_000);
	expect(leftOut(words)).toEqual(["over-budget", null, "over-budget"]);
	expect(segments).toEqual([3, 2, 1, 0]);
});

test("at least two segments are searched, and common words are left out instead", () => {
	const words = Array.from({ length: 8 }, () => word(30_000));
	const { words: fewer, segments } = planQuery(words, stories, everything, maxBytes);
	expect(segments).toEqual([3, 2]);
	expect(fewer.filter(({ leftOut }) => leftOut === null).length).toBeGreaterThan(3);
});
