import fc from "fast-check";
import { expect, test } from "vitest";
import type { ArchiveMonth, MonthCount } from "../../contract/published.ts";
import { aRecord, aStory } from "../publish/fixture-edition.ts";
import type { NewsItemFields } from "../stories/news-item.ts";
import { archiveFiles } from "./archive.ts";
import { categoryLists, everyStory } from "./story-lists.ts";

function story(id: string, published_date: string, change: Partial<NewsItemFields> = {}) {
	return aRecord(aStory({ id, author: { ...aStory().author, published_date }, ...change }));
}

function filesOf(stories: ReturnType<typeof story>[]) {
	const sorted = everyStory(categoryLists([{ id: 0, name: "All News" }], stories));
	return [...archiveFiles(sorted)].map((file) => {
		const output = "make" in file ? file.make() : null;
		const data = typeof output === "string" ? JSON.parse(output) : output;
		return { path: file.path, inputsHash: file.inputsHash, data };
	});
}

const fourStories = (change: Partial<NewsItemFields> = {}) => [
	story("a", "2026-11-14T08:00:00Z"),
	story("b", "2026-11-01T00:30:00+01:00", change),
	story("c", "2026-10-02"),
	story("d", "2025-12-31T23:59:00Z"),
];

/** The paths of the changed files. Hashes and contents must agree on which they are. */
function changedBy(stories: ReturnType<typeof story>[]): string[] {
	const before = new Map(filesOf(fourStories()).map((file) => [file.path, file]));
	const after = filesOf(stories);
	const changedHashes = after.filter(({ path, inputsHash }) => before.get(path)?.inputsHash !== inputsHash);
	const changedContents = after.filter(
		({ path, data }) => JSON.stringify(before.get(path)?.data) !== JSON.stringify(data),
	);
	expect(changedHashes).toEqual(changedContents);
	return changedHashes.map(({ path }) => path);
}

test("months are in UTC, newest first, and each has its neighbours", () => {
	const [months, ...files] = filesOf(fourStories());
	expect(months?.path).toBe("data/archive/months.json");
	expect(months?.data).toEqual([
		{ month: "2026-11", count: 1 },
		{ month: "2026-10", count: 2 },
		{ month: "2025-12", count: 1 },
	]);
	expect(files.map(({ path }) => path)).toEqual(
		["2026-11", "2026-10", "2025-12"].map((month) => `data/archive/${month}.json`),
	);
	expect(files[1]?.data).toEqual({
		month: "2026-10",
		before: "2025-12",
		after: "2026-11",
		stories: [
			{
				id: "b",
				title: "The harbour bath opens",
				published_date: "2026-10-31T23:30:00.000Z",
				category_name: "Business",
			},
			expect.objectContaining({ id: "c", published_date: "2026-10-02T00:00:00.000Z" }),
		],
	});
	expect(files.map(({ data }) => [data.after, data.before])).toEqual([
		[null, "2026-10"],
		["2026-11", "2025-12"],
		["2026-10", null],
	]);
});

test("without stories there are no months", () => {
	expect(filesOf([]).map(({ path, data }) => [path, data])).toEqual([["data/archive/months.json", []]]);
});

test("every story is in exactly one month, and the counts are correct", () => {
	const dates = fc.array(
		fc.date({ min: new Date("2017-01-01"), max: new Date("2026-12-31"), noInvalidDate: true }),
		{ maxLength: 60 },
	);
	fc.assert(
		fc.property(dates, (days) => {
			const stories = days.map((day, index) => story(`s${index}`, day.toISOString()));
			const [months, ...files] = filesOf(stories);
			const found = files.flatMap(({ data }) => (data as ArchiveMonth).stories);
			expect(found.map(({ id }) => id).toSorted()).toEqual(stories.map(({ id }) => id).toSorted());
			expect(months?.data).toEqual(
				files.map(({ data }): MonthCount => ({ month: data.month, count: data.stories.length })),
			);
			for (const { data } of files as { data: ArchiveMonth }[])
				for (const { published_date } of data.stories) expect(published_date.slice(0, 7)).toBe(data.month);
		}),
		{ numRuns: 30 },
	);
});

test("a corrected text changes no file of the archive", () => {
	expect(changedBy(fourStories({ details: "Forty-one swimmers came." }))).toEqual([]);
});

test("a corrected title changes only the file of its month", () => {
	expect(changedBy(fourStories({ title: "The harbour bath is open" }))).toEqual([
		"data/archive/2026-10.json",
	]);
});

test("a new story changes its month and the counts; a new month also changes its neighbour", () => {
	expect(changedBy([story("e", "2026-11-15"), ...fourStories()])).toEqual([
		"data/archive/months.json",
		"data/archive/2026-11.json",
	]);
	expect(changedBy([story("e", "2026-12-01"), ...fourStories()])).toEqual([
		"data/archive/months.json",
		"data/archive/2026-12.json",
		"data/archive/2026-11.json",
	]);
});
