// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { CardPage, PageName } from "../../../contract/published.ts";
import { LoadError } from "../../platform/edition/load-error.ts";
import { useChunks } from "./use-chunks.ts";

const page = (number: PageName): CardPage => ({
	kind: "category",
	key: "0",
	name: "All",
	about: "",
	page: number,
	pages: 4,
	total: 60,
	cards: [],
});

const { loadedPages } = vi.hoisted(() => ({ loadedPages: new Set<number>() }));
vi.mock("../data/card-pages.ts", () => ({
	loadedCardPage: (_: CardPage, number: number) => (loadedPages.has(number) ? page(number) : undefined),
	fetchCardPage: async (_: CardPage, number: number) => {
		if (number === 1) throw new LoadError("late");
		loadedPages.add(number);
	},
}));

test("the older pages follow the front page, down to page 1", async () => {
	const { result } = renderHook(() => useChunks(page("front"), (update) => update()));
	expect(result.current.count).toBe(5);
	expect(result.current.at(1)).toBeUndefined();
	for (const index of [1, 2, 3]) await act(async () => result.current.fetch(index));
	expect([0, 1, 2, 3].map((index) => result.current.at(index))).toMatchObject(
		(["front", 4, 3, 2] as const).map((number) => ({ page: number })),
	);
});

test("a list that starts with an older page continues to page 1, and a failed page is reported", async () => {
	const { result } = renderHook(() => useChunks(page(3), (update) => update()));
	expect(result.current.count).toBe(3);
	act(() => result.current.fetch(1));
	expect(result.current.at(1)).toBe("pending");
	await act(async () => {});
	expect(result.current.at(1)).toMatchObject({ page: 2 });
	await act(async () => result.current.fetch(2));
	expect(result.current.at(2)).toBeInstanceOf(LoadError);
});
