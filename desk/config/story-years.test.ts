import { expect, test } from "vitest";
import { isStoryCollection, maxStories, storyCollectionNames, storyYears } from "./story-years.ts";

const now = new Date("2026-11-16T00:00:00Z");

function months(...years: [year: number, count: number][]) {
	return years.map(([year, count]) => ({ month: `${year}-03`, count }));
}

test("all stories of a small paper are read", () => {
	expect(storyYears(months([2026, 40], [2025, 60]), { now })).toBeUndefined();
	expect(storyYears([], { now })).toBeUndefined();
});

test("of a large paper the newest years are read, up to the limit of stories", () => {
	const counts = months([2026, maxStories - 10], [2025, 10], [2024, 10], [2023, 10]);
	expect(storyYears(counts, { now })).toEqual(["2026", "2025"]);
});

test("this year is read, however many stories it has", () => {
	expect(storyYears(months([2026, maxStories + 1]), { now })).toEqual(["2026"]);
	expect(storyYears(months([2025, maxStories + 1]), { now })).toEqual(["2026"]);
});

test("new stories go into this year, even if a story has a date of next year", () => {
	const counts = months([2027, 1], [2026, 10], [2025, maxStories]);
	expect(storyYears(counts, { now })).toEqual(["2026", "2027"]);
});

test("requested years are read in addition to this one", () => {
	expect(storyYears(months([2026, 1]), { requested: "2019,2020,2019,../etc", now })).toEqual([
		"2026",
		"2019",
		"2020",
	]);
});

test("the list of each year has its own name", () => {
	expect(storyCollectionNames(["2026"])).toEqual(["stories-2026"]);
	expect(["stories", "stories-2026", "authors", undefined].map(isStoryCollection)).toEqual([
		true,
		true,
		false,
		false,
	]);
});
