import { expect, test } from "vitest";
import { pagesPerChunk } from "../../contract/list-pages.ts";
import { dataFilesOf } from "../../contract/routes.ts";
import { isFrontOfList, pagePathOf, partOfList } from "./page-data.ts";

const pairs = [
	["/category/5", "/data/category/5/front.json"],
	["/topic/zo%C3%AB", "/data/topic/zo%C3%AB/front.json"],
	["/about", "/data/texts/about.json"],
	["/archive", "/data/archive/months.json"],
	["/archive/2026-11", "/data/archive/2026-11.json"],
	["/news-details/night-ferry-returns", "/data/news/night-ferry-returns.json"],
	["/news-details/a%2Fb", "/data/news/a%2Fb.json"],
] as const;

test.each(pairs)("%s has the data file %s, and the other way round", (page, file) => {
	expect(dataFilesOf(page)).toEqual([file]);
	expect(pagePathOf(file)).toBe(page);
});

test("an older page of a list has two files, and shares one with its neighbours", () => {
	expect(dataFilesOf(`/category/0/${pagesPerChunk + 1}`)).toEqual([
		"/data/category/0/front.json",
		"/data/category/0/2.json",
	]);
	expect(pagePathOf("/data/category/0/2.json")).toBeNull();
});

test("an edition for some minutes needs the newest stories and the picks", () => {
	const files = ["/data/category/0/front.json", "/data/category/1/front.json"];
	expect(dataFilesOf("/briefing")).toEqual(files);
	expect(dataFilesOf("/briefing/10")).toEqual(files);
	expect(dataFilesOf("/briefing/7")).toEqual([]);
});

test("a file that is not the only file of a page has no page", () => {
	expect(pagePathOf("/data/categories.json")).toBeNull();
	for (const page of [
		"/",
		"/search",
		"/auth/login",
		"/bookmark",
		"/category/0/abc",
		"/category/0/0",
		"/archive/months",
	])
		expect(dataFilesOf(page)).toEqual([]);
});

test.each([
	["/data/category/0/front.json", { list: "category/0", chunk: null }],
	["/data/category/0/3.json", { list: "category/0", chunk: 3 }],
	["/data/news/7.json", null],
	["/data/texts/about.json", null],
	["/category/0/3", null],
	["/data/categories.json", null],
])("the list and chunk of %s", (path, part) => {
	expect(partOfList(path)).toEqual(part);
});

test.each([
	["/category/5", true],
	["/category/5/2", false],
	["/about", false],
])("whether %s is the front page of a list: %s", (path, isFront) => {
	expect(isFrontOfList(path)).toBe(isFront);
});
