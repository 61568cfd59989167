import { expect, test } from "vitest";
import { storyRangeBetween } from "../../../../contract/search/days.ts";
import { emptyQuery, parseQuery, type SearchQuery, searchPath } from "./search-query.ts";

const query: SearchQuery = {
	words: "Tern & ferry?",
	category: 3,
	from: "2026-11-01",
	to: "2026-11-14",
	order: "newest",
};

test("parsing the path of a query gives the same query", () => {
	expect(parseQuery(new URL(searchPath(query), "https://candour.example").searchParams)).toEqual(query);
	expect(searchPath(emptyQuery)).toBe("/search");
});

test.each(["q=&category=x&from=yesterday&to=2026-99-99&sort=odd", "category=-1&from=&sort", ""])(
	"invalid parameters are ignored: %s",
	(params) => {
		expect(parseQuery(new URLSearchParams(params))).toEqual(emptyQuery);
	},
);

test("a very long query is cut, and a lone surrogate does not throw", () => {
	expect(parseQuery(new URLSearchParams({ q: "x".repeat(10_000) })).words).toHaveLength(200);
	expect(() => searchPath({ ...emptyQuery, words: "\ud83d" })).not.toThrow();
});

test("a range of days maps to a range of story numbers, both days included", () => {
	const days = [Date.parse("2026-11-10") / 86_400_000, 3, 2, 4, 1, 5];
	expect(storyRangeBetween(days, null, null)).toEqual({ first: 0, end: 12 });
	expect(storyRangeBetween(days, "2026-11-11", null)).toEqual({ first: 3, end: 12 });
	expect(storyRangeBetween(days, "2026-11-12", "2026-11-12")).toEqual({ first: 3, end: 7 });
	expect(storyRangeBetween(days, "2026-11-14", "2026-11-12")).toEqual({ first: 12, end: 7 });
});
