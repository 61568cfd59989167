import { expect, test } from "vitest";
import { readPostings } from "../../../contract/search/postings.ts";
import { allowanceFor } from "./byte-budget.ts";
import type { LookedUp, Match } from "./matches.ts";
import { planQuery } from "./query-plan.ts";

const stories = 100_000;
const everything = { first: 0, end: stories };
const left = allowanceFor(1).left() - 8_000;

function answering(likeness: Match["likeness"], count: number): Match {
	const kept = count > 4_096 ? "by era" : count > 150 ? "together" : "here";
	return { word: "word", likeness, count, kept, read: async () => readPostings("") };
}

function word(...counts: number[]): LookedUp {
	return { typed: "word", answering: counts.map((count) => answering("slip", count)), leftOut: null };
}

const leftOut = (words: LookedUp[]) => words.map((one) => one.leftOut);

test("one word, or two of which each is in a fifth of all stories, are searched in the whole archive", () => {
	expect(planQuery([word(95_000)], stories, everything, left).eras).toEqual([3, 2, 1, 0]);
	expect(planQuery([word(20_000), word(20_000)], stories, everything, left).eras).toEqual([3, 2, 1, 0]);
});

test("more common words than fit are searched in the newest stories, and further back each time one asks", () => {
	const words = [word(40_000), word(40_000), word(40_000), word(40_000)];
	const reached = [1, 2, 3, 4].map(
		(times) => planQuery(words, stories, everything, allowanceFor(times).left()).eras.length,
	);
	expect(reached[0]).toBeLessThan(4);
	expect(reached.at(-1)).toBe(4);
	expect(reached).toEqual(reached.toSorted());
});

test("days that are not asked for cost nothing", () => {
	expect(planQuery([word(40_000)], stories, { first: 40_000, end: 50_000 }, left).eras).toEqual([1]);
	expect(planQuery([word(40_000)], stories, { first: 9, end: 9 }, left).eras).toEqual([]);
});

test("where both are too much, the word as typed goes before the words that begin with it", () => {
	const last: LookedUp = {
		typed: "the",
		answering: [answering("same", 60_000), answering("begun", 90_000)],
		leftOut: null,
	};
	const { words } = planQuery([word(40_000), last], stories, everything, left);
	expect(words[1]?.answering.map(({ likeness }) => likeness)).toEqual(["same"]);
});

test("rare words cost nothing more than their shards", () => {
	const rare = Array.from({ length: 8 }, () => word(120));
	expect(planQuery(rare, stories, everything, 0).eras).toHaveLength(4);
});

test("when one era of all words is too much, the most common are left out and the telling ones stay", () => {
	const inOneEra = { words: [word(20_000), word(300), word(15_000)], stories: 30_000 };
	const { words: fewer } = planQuery(inOneEra.words, 30_000, { first: 0, end: 30_000 }, 9_500);
	expect(leftOut(fewer)).toEqual(["heavy", null, null]);
	const { words: fewest } = planQuery(inOneEra.words, 30_000, { first: 0, end: 30_000 }, 2_000);
	expect(leftOut(fewest)).toEqual(["heavy", null, "heavy"]);
});

test("of two words that were taken for a slip one is dropped before a typed word is", () => {
	const { words } = planQuery([word(20_000, 15_000)], 30_000, { first: 0, end: 30_000 }, 9_000);
	expect(words[0]?.answering).toHaveLength(1);
	expect(leftOut(words)).toEqual([null]);
});

test("beside a rare word a common one is left out, and no story is too old to be found", () => {
	const { words, eras } = planQuery([word(60_000), word(300), word(50_000)], stories, everything, 8_000);
	expect(leftOut(words)).toEqual(["heavy", null, "heavy"]);
	expect(eras).toEqual([3, 2, 1, 0]);
});

test("the newest era is not searched alone when it has just begun: rather a common word is left out", () => {
	const words = Array.from({ length: 8 }, () => word(30_000));
	const { words: fewer, eras } = planQuery(words, stories, everything, left);
	expect(eras).toEqual([3, 2]);
	expect(fewer.filter(({ leftOut }) => leftOut === null).length).toBeGreaterThan(3);
});
