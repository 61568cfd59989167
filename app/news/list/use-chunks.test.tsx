// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { CardPage, PageName } from "../../../contract/published.ts";
import { LoadError } from "../../edition/load-error.ts";
import { useSheets } from "./use-chunks.ts";

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

const { arrived } = vi.hoisted(() => ({ arrived: new Set<number>() }));
vi.mock("../data/card-pages.ts", () => ({
	arrivedCardPage: (_: CardPage, number: number) => (arrived.has(number) ? page(number) : undefined),
	fetchCardPage: async (_: CardPage, number: number) => {
		if (number === 1) throw new LoadError("late");
		arrived.add(number);
	},
}));

test("behind the front page come the older ones, down to page 1", async () => {
	const { result } = renderHook(() => useSheets(page("front"), (change) => change()));
	expect(result.current.count).toBe(5);
	expect(result.current.at(1)).toBeUndefined();
	for (const index of [1, 2, 3]) await act(async () => result.current.fetch(index));
	expect([0, 1, 2, 3].map((index) => result.current.at(index))).toMatchObject(
		(["front", 4, 3, 2] as const).map((number) => ({ page: number })),
	);
});

test("from an older page the list goes on to page 1, and what does not come is told", async () => {
	const { result } = renderHook(() => useSheets(page(3), (change) => change()));
	expect(result.current.count).toBe(3);
	act(() => result.current.fetch(1));
	expect(result.current.at(1)).toBe("coming");
	await act(async () => {});
	expect(result.current.at(1)).toMatchObject({ page: 2 });
	await act(async () => result.current.fetch(2));
	expect(result.current.at(2)).toBeInstanceOf(LoadError);
});
