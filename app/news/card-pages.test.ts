import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CardPage } from "./published.ts";

/** Each test has a tab of its own. */
let tab: typeof import("./card-pages.ts");
let asked: string[];
beforeEach(async () => {
	vi.resetModules();
	tab = await import("./card-pages.ts");
	asked = [];
	vi.stubGlobal("fetch", async (address: string) => {
		asked.push(address);
		return Response.json(pagesOfChunk);
	});
	pagesOfChunk = [[], [], [], []];
});
afterEach(() => vi.unstubAllGlobals());

let pagesOfChunk: unknown[];

const opening: CardPage = {
	kind: "category",
	key: "2",
	name: "Business",
	about: "",
	page: "front",
	pages: 80,
	total: 980,
	cards: [],
};

test("a chunk is fetched once for the pages in it, even where several are wanted at once", async () => {
	const pages = await Promise.all([8, 7, 6].map((page) => tab.fetchCardPage(opening, page)));
	expect(pages).toMatchObject([8, 7, 6].map((page) => ({ page, total: 980, name: "Business" })));
	expect(tab.arrivedCardPage(opening, 5)?.page).toBe(5);
	expect(await tab.fetchedLists.older(opening, 5)).toMatchObject({ page: 5 });
	expect(asked).toEqual(["/data/category/2/2.json"]);
	expect(tab.arrivedCardPage(opening, 4)).toBeUndefined();
});

test("chunks that have come are kept, and the oldest make room for new ones", async () => {
	for (let page = 1; page <= 52; page += 4) await tab.fetchCardPage(opening, page);
	expect(tab.arrivedCardPage(opening, 1)?.page).toBe(1);
	await tab.fetchCardPage(opening, 53);
	expect(tab.arrivedCardPage(opening, 1)).toBeUndefined();
	expect(tab.arrivedCardPage(opening, 5)?.page).toBe(5);
	expect(tab.arrivedCardPage(opening, 53)?.page).toBe(53);
});

test("what is kept serves a list that has grown, not one that has become shorter", async () => {
	await tab.fetchCardPage(opening, 8);
	expect(tab.arrivedCardPage({ ...opening, total: 981 }, 8)?.total).toBe(981);
	expect(tab.arrivedCardPage({ ...opening, total: 979 }, 8)).toBeUndefined();
});

test("a chunk that lacks the page is not kept, so that trying again asks again", async () => {
	pagesOfChunk = [[]];
	await expect(tab.fetchCardPage(opening, 8)).rejects.toMatchObject({ kind: "missing" });
	pagesOfChunk = [[], [], [], []];
	expect(await tab.fetchCardPage(opening, 8)).toMatchObject({ page: 8 });
	await tab.fetchCardPage(opening, 7);
	expect(asked).toHaveLength(2);
});

test("a page that has not been there when its chunk came is fetched when the list has it", async () => {
	pagesOfChunk = [[]];
	await tab.fetchCardPage(opening, 5);
	pagesOfChunk = [[], []];
	expect(await tab.fetchCardPage({ ...opening, total: 992 }, 6)).toMatchObject({ page: 6 });
	expect(asked).toHaveLength(2);
});

test("a chunk that is kept is not fetched ahead", async () => {
	await tab.fetchCardPage(opening, 8);
	tab.prefetchListFile("/data/category/2/2.json");
	tab.prefetchListFile("/data/category/2/1.json");
	expect(asked).toEqual(["/data/category/2/2.json", "/data/category/2/1.json"]);
});
