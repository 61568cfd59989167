import { afterEach, expect, test, vi } from "vitest";
import { arrivedCardPage, fetchCardPage } from "./card-pages.ts";
import type { CardPage } from "./published.ts";

afterEach(() => vi.unstubAllGlobals());

const opening: CardPage = {
	kind: "category",
	key: "2",
	name: "Business",
	page: 1,
	pages: 80,
	total: 1_920,
	cards: [],
};

test("pages that have come are kept, and the oldest make room for new ones", async () => {
	vi.stubGlobal("fetch", async (address: string) => {
		const page = Number(/(\d+)\.json$/.exec(address)?.[1]);
		return Response.json({ category_name: "Business", page, pages: 80, total: 1_920, cards: [] });
	});
	for (let page = 2; page <= 51; page += 1) await fetchCardPage(opening, page);
	expect(arrivedCardPage(opening, 2)?.page).toBe(2);
	await fetchCardPage(opening, 2);
	await fetchCardPage(opening, 52);
	expect(arrivedCardPage(opening, 2)?.page).toBe(2);
	expect(arrivedCardPage(opening, 3)).toBeUndefined();
	expect(arrivedCardPage(opening, 4)?.page).toBe(4);
	expect(arrivedCardPage(opening, 52)?.page).toBe(52);
});
