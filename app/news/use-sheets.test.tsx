// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { CardPage, PageName } from "./published.ts";
import { isHere, useSheets } from "./use-sheets.ts";

const pages = 200;
const page = (number: PageName): CardPage => ({
	kind: "category",
	key: "0",
	name: "All",
	page: number,
	pages,
	total: pages,
	cards: [],
});

vi.mock("./card-pages.ts", () => ({
	arrivedCardPage: () => undefined,
	fetchCardPage: async (_: CardPage, number: number) => page(number),
}));
afterEach(() => vi.restoreAllMocks());

test("however far a reader scrolls, only the pages around them are kept", async () => {
	const { result } = renderHook(() => useSheets(page("front"), (change) => change()));
	for (let index = 1; index <= pages; index += 1) await act(async () => result.current.fetch(index));
	const kept = Array.from({ length: pages + 1 }, (_, index) => index).filter((index) =>
		isHere(result.current.at(index)),
	);
	expect(kept).toEqual([0, ...Array.from({ length: 26 }, (_, offset) => pages - 25 + offset)]);
});

test("from an older page the list goes on to page 1", async () => {
	const { result } = renderHook(() => useSheets(page(3), (change) => change()));
	expect(result.current.count).toBe(3);
	for (const index of [1, 2]) await act(async () => result.current.fetch(index));
	expect([0, 1, 2].map((index) => result.current.at(index))).toMatchObject([
		{ page: 3 },
		{ page: 2 },
		{ page: 1 },
	]);
});
