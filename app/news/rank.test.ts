import { expect, test } from "vitest";
import { cardsPerPage } from "./list-pages.ts";
import { rankOf } from "./rank.ts";

test("the first card leads and the others follow in a cycle of six", () => {
	const ranks = Array.from({ length: 13 }, (_, index) => rankOf(index, 66));
	const cycle = ["pair", "pair-second", "row", "pair", "pair-second", "feature"];
	expect(ranks).toEqual(["lead", ...cycle, ...cycle]);
});

test("a first-of-pair left alone at the end is set as a row", () => {
	expect(rankOf(1, 2)).toBe("row");
	expect(rankOf(4, 5)).toBe("row");
	expect(rankOf(1, 3)).toBe("pair");
});

test("a page of cards never ends between the two cards of a pair", () => {
	for (let page = 1; page <= 20; page++) expect(rankOf(page * cardsPerPage - 1, 1000)).not.toBe("pair");
});
