import fc from "fast-check";
import { expect, test } from "vitest";
import {
	cardsPerPage,
	chunkOf,
	firstIndexOf,
	frontSizeOf,
	indexInChunk,
	olderPagesOf,
	pagesFrom,
	pagesInChunk,
	pagesPerChunk,
	pageWith,
} from "./list-pages.ts";

test.each([
	[0, 0, 0],
	[1, 0, 1],
	[12, 0, 12],
	[23, 0, 23],
	[24, 1, 12],
	[35, 1, 23],
	[36, 2, 12],
	[66, 4, 18],
	[100_000, 8_332, 16],
])("a list of %i stories has %i older pages and %i stories on its front page", (total, pages, front) => {
	expect(olderPagesOf(total)).toBe(pages);
	expect(frontSizeOf(total)).toBe(front);
});

test("the front page of a long list holds one to two pages of stories", () => {
	fc.assert(
		fc.property(fc.integer({ min: 2 * cardsPerPage, max: 1_000_000 }), (total) => {
			expect(frontSizeOf(total)).toBeGreaterThanOrEqual(cardsPerPage);
			expect(frontSizeOf(total)).toBeLessThan(2 * cardsPerPage);
		}),
	);
});

test("every older page has its own index in one data file", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 1_000_000 }), (page) => {
			expect((chunkOf(page) - 1) * pagesPerChunk + indexInChunk(page) + 1).toBe(page);
			expect(indexInChunk(page)).toBeLessThan(pagesPerChunk);
		}),
	);
});

test("the data files together hold all older pages", () => {
	const full = pagesPerChunk;
	expect([1, 2, 3].map((chunk) => pagesInChunk(chunk, full + 2))).toEqual([full, 2, 0]);
	expect([1, 2].map((chunk) => pagesInChunk(chunk, 2 * full))).toEqual([full, full]);
	expect(pagesInChunk(1, 0)).toBe(0);
});

test("the front page is followed by the newest older page, down to page 1", () => {
	const list = { pages: 3, total: 50 };
	const front = { ...list, page: "front" } as const;
	const shown = Array.from({ length: pagesFrom(front) }, (_, steps) =>
		pageWith(pagesFrom(front) - steps, list),
	);
	expect(shown).toEqual(["front", 3, 2, 1]);
	expect(shown.map((page) => firstIndexOf({ ...list, page }))).toEqual([0, 14, 26, 38]);
	expect(pagesFrom({ ...list, page: 2 })).toBe(2);
	expect(pageWith(2 + 1, list)).toBe(3);
	expect(pageWith(3 + 1, list)).toBe("front");
});
