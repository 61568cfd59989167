import { expect, test } from "vitest";
import { cardsPerPage } from "../../../contract/list-pages.ts";
import type { PageName } from "../../../contract/published.ts";
import { rankOnPage } from "./rank.ts";

const ranksOf = (page: PageName, count: number) =>
	Array.from({ length: count }, (_, index) => rankOnPage(page, index, count));

test("the first card leads and the others follow in a cycle of six", () => {
	const cycle = ["pair", "pair-second", "row", "pair", "pair-second", "feature"];
	expect(ranksOf("front", 13)).toEqual(["lead", ...cycle, ...cycle]);
});

test("the first card of a pair becomes a row if it is the last card", () => {
	expect(rankOnPage("front", 1, 2)).toBe("row");
	expect(rankOnPage("front", 4, 5)).toBe("row");
	expect(rankOnPage("front", 1, 3)).toBe("pair");
});

test("older pages have no lead, and all have the same ranks", () => {
	expect(ranksOf(1, cardsPerPage)[0]).toBe("feature");
	expect(ranksOf(7, cardsPerPage)).toEqual(ranksOf(1, cardsPerPage));
});

test("no page splits a pair", () => {
	const pages = [
		ranksOf(1, cardsPerPage),
		...Array.from({ length: 23 }, (_, index) => ranksOf("front", index + 1)),
	];
	for (const ranks of pages) {
		expect(ranks[0]).not.toBe("pair-second");
		expect(ranks.at(-1)).not.toBe("pair");
	}
});
