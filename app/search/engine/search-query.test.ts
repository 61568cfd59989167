import { expect, test } from "vitest";
import { numbersBetween } from "../../../contract/search/days.ts";
import { emptyQuery, parseQuery, type SearchQuery, searchPath } from "./search-query.ts";

const query: SearchQuery = {
	words: "Tern & ferry?",
	category: 3,
	from: "2026-11-01",
	to: "2026-11-14",
	order: "newest",
};

test("an address that is passed on asks for the same", () => {
	expect(parseQuery(new URL(searchPath(query), "https://candour.example").searchParams)).toEqual(query);
	expect(searchPath(emptyQuery)).toBe("/search");
});

test.each(["q=&category=x&from=yesterday&to=2026-99-99&sort=odd", "category=-1&from=&sort", ""])(
	"an address that says nothing sound asks for everything: %s",
	(written) => {
		expect(parseQuery(new URLSearchParams(written))).toEqual(emptyQuery);
	},
);

test("a query of ten thousand letters is cut, and half a letter is made whole", () => {
	expect(parseQuery(new URLSearchParams({ q: "x".repeat(10_000) })).words).toHaveLength(200);
	expect(() => searchPath({ ...emptyQuery, words: "\ud83d" })).not.toThrow();
});

test("a range of days is a range of numbers, both days included", () => {
	const days = [Date.parse("2026-11-10") / 86_400_000, 3, 2, 4, 1, 5];
	expect(numbersBetween(days, null, null)).toEqual({ first: 0, end: 12 });
	expect(numbersBetween(days, "2026-11-11", null)).toEqual({ first: 3, end: 12 });
	expect(numbersBetween(days, "2026-11-12", "2026-11-12")).toEqual({ first: 3, end: 7 });
	expect(numbersBetween(days, "2026-11-14", "2026-11-12")).toEqual({ first: 12, end: 7 });
});
