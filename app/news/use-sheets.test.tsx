// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { CardPage } from "./published.ts";
import { isHere, useSheets } from "./use-sheets.ts";

const pages = 200;
const page = (number: number): CardPage => ({
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
	const { result } = renderHook(() => useSheets(page(1), (change) => change()));
	for (let index = 1; index < pages; index += 1) await act(async () => result.current.fetch(index));
	const kept = Array.from({ length: pages }, (_, index) => index).filter((index) =>
		isHere(result.current.at(index)),
	);
	expect(kept).toEqual([0, ...Array.from({ length: 26 }, (_, offset) => pages - 26 + offset)]);
});
