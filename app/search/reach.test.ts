import { expect, test } from "vitest";
import type { Answering, LookedUp } from "./look-up.ts";
import { readSightings } from "./number-list.ts";
import { reachOf } from "./reach.ts";

const stories = 100_000;
const everything = { first: 0, end: stories };
const ease = { shards: 1, hasCategory: false, times: 1 };

function answering(likeness: Answering["likeness"], count: number): Answering {
	const kept = count > 4_096 ? "by era" : count > 150 ? "together" : "here";
	return { likeness, count, kept, read: async () => readSightings("") };
}

function word(...counts: number[]): LookedUp {
	return { typed: "word", answering: counts.map((count) => answering("same", count)), taken: [] };
}

test("one word, or two of which each is in a third of all stories, are searched in the whole archive", () => {
	expect(reachOf([word(95_000)], stories, everything, ease).eras).toEqual([3, 2, 1, 0]);
	expect(reachOf([word(33_000), word(33_000)], stories, everything, ease).eras).toEqual([3, 2, 1, 0]);
});

test("more common words than fit are searched in the newest stories, and further back each time one asks", () => {
	const words = [word(40_000), word(40_000), word(40_000), word(40_000)];
	const reached = [1, 2, 3, 4].map(
		(times) => reachOf(words, stories, everything, { ...ease, times }).eras.length,
	);
	expect(reached[0]).toBeLessThan(4);
	expect(reached.at(-1)).toBe(4);
	expect(reached).toEqual(reached.toSorted());
});

test("days that are not asked for cost nothing", () => {
	expect(reachOf([word(40_000)], stories, { first: 40_000, end: 50_000 }, ease).eras).toEqual([1]);
	expect(reachOf([word(40_000)], stories, { first: 9, end: 9 }, ease).eras).toEqual([]);
});

test("where both are too much, the word as typed goes before the words that begin with it", () => {
	const last: LookedUp = {
		typed: "the",
		answering: [answering("same", 60_000), answering("begun", 90_000)],
		taken: [],
	};
	const { asked } = reachOf([word(40_000), last], stories, everything, ease);
	expect(asked[1]?.map(({ likeness }) => likeness)).toEqual(["same"]);
});

test("rare words cost nothing more than their shards", () => {
	const rare = Array.from({ length: 8 }, () => word(120));
	expect(reachOf(rare, stories, everything, { ...ease, shards: 8 }).eras).toHaveLength(4);
});
