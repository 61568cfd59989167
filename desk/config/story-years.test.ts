import { expect, test } from "vitest";
import { isStoryCollection, mostStories, storyCollectionNames, storyYears } from "./story-years.ts";

const now = new Date("2026-11-16T00:00:00Z");

function months(...years: [year: number, count: number][]) {
	return years.map(([year, count]) => ({ month: `${year}-03`, count }));
}

test("all stories of a small paper are read", () => {
	expect(storyYears(months([2026, 40], [2025, 60]), { now })).toBeUndefined();
	expect(storyYears([], { now })).toBeUndefined();
});

test("of a large paper the newest years are read, as far as they are not too many", () => {
	const counts = months([2026, mostStories - 10], [2025, 10], [2024, 10], [2023, 10]);
	expect(storyYears(counts, { now })).toEqual(["2026", "2025"]);
});

test("this year is read, however many stories it has", () => {
	expect(storyYears(months([2026, mostStories + 1]), { now })).toEqual(["2026"]);
	expect(storyYears(months([2025, mostStories + 1]), { now })).toEqual(["2026"]);
});

test("new stories go into this year, though one is dated ahead", () => {
	const counts = months([2027, 1], [2026, 10], [2025, mostStories]);
	expect(storyYears(counts, { now })).toEqual(["2026", "2027"]);
});

test("years that are asked for are read beside this one", () => {
	expect(storyYears(months([2026, 1]), { asked: "2019,2020,2019,../etc", now })).toEqual([
		"2026",
		"2019",
		"2020",
	]);
});

test("lists have names of their own", () => {
	expect(storyCollectionNames(["2026"])).toEqual(["stories-2026"]);
	expect(["stories", "stories-2026", "authors", undefined].map(isStoryCollection)).toEqual([
		true,
		true,
		false,
		false,
	]);
});
