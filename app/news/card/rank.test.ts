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

test("a first-of-pair left alone at the end is set as a row", () => {
	expect(rankOnPage("front", 1, 2)).toBe("row");
	expect(rankOnPage("front", 4, 5)).toBe("row");
	expect(rankOnPage("front", 1, 3)).toBe("pair");
});

test("an older page has no lead, and is set alike whatever its number", () => {
	expect(ranksOf(1, cardsPerPage)[0]).toBe("feature");
	expect(ranksOf(7, cardsPerPage)).toEqual(ranksOf(1, cardsPerPage));
});

test("no page begins or ends between the two cards of a pair", () => {
	const pages = [
		ranksOf(1, cardsPerPage),
		...Array.from({ length: 23 }, (_, rest) => ranksOf("front", rest + 1)),
	];
	for (const ranks of pages) {
		expect(ranks[0]).not.toBe("pair-second");
		expect(ranks.at(-1)).not.toBe("pair");
	}
});
