import { expect, test } from "vitest";
import { fileBehind, pageOf, placeInList } from "./needs.ts";

const pairs = [
	["/category/5", "/data/category/5/1.json"],
	["/category/0/2", "/data/category/0/2.json"],
	["/about", "/data/texts/about.json"],
	["/news-details/night-ferry-returns", "/data/news/night-ferry-returns.json"],
	["/news-details/a%2Fb", "/data/news/a%2Fb.json"],
] as const;

test.each(pairs)("%s shows %s, and the other way round", (page, file) => {
	expect(fileBehind(page)).toBe(file);
	expect(pageOf(file)).toBe(page);
});

test("a file that no page shows by itself has no page", () => {
	expect(pageOf("/data/categories.json")).toBeNull();
	for (const page of ["/", "/search", "/auth/login", "/bookmark"]) expect(fileBehind(page)).toBeNull();
});

test.each([
	["/category/5", { list: "category/5", page: 1 }],
	["/category/0/12", { list: "category/0", page: 12 }],
	["/data/category/0/3.json", { list: "category/0", page: 3 }],
	["/data/news/7.json", null],
	["/news-details/7", null],
	["/about", null],
	["/data/categories.json", null],
])("the place of %s", (path, place) => {
	expect(placeInList(path)).toEqual(place);
});
