import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pagesPerChunk } from "../../../contract/list-pages.ts";
import type { CardPage } from "../../../contract/published.ts";

const fullChunk = Array.from({ length: pagesPerChunk }, () => []);
/** The pages of the second chunk, and the first page of another. */
const last = 2 * pagesPerChunk;
const firstOf = (chunk: number) => (chunk - 1) * pagesPerChunk + 1;

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
	pagesOfChunk = fullChunk;
});
afterEach(() => vi.unstubAllGlobals());

let pagesOfChunk: unknown[];

const opening: CardPage = {
	kind: "category",
	key: "2",
	name: "Business",
	about: "",
	page: "front",
	pages: 160,
	total: 1940,
	cards: [],
};

test("a chunk is fetched once for the pages in it, even where several are wanted at once", async () => {
	const wanted = [last, last - 1, last - 2];
	const pages = await Promise.all(wanted.map((page) => tab.fetchCardPage(opening, page)));
	expect(pages).toMatchObject(wanted.map((page) => ({ page, total: 1940, name: "Business" })));
	expect(tab.arrivedCardPage(opening, firstOf(2))?.page).toBe(firstOf(2));
	expect(await tab.fetchedLists.older(opening, firstOf(2))).toMatchObject({ page: firstOf(2) });
	expect(asked).toEqual(["/data/category/2/2.json"]);
	expect(tab.arrivedCardPage(opening, firstOf(2) - 1)).toBeUndefined();
});

test("chunks that have come are kept, and the oldest make room for new ones", async () => {
	for (let chunk = 1; chunk <= 13; chunk += 1) await tab.fetchCardPage(opening, firstOf(chunk));
	expect(tab.arrivedCardPage(opening, 1)?.page).toBe(1);
	await tab.fetchCardPage(opening, firstOf(14));
	expect(tab.arrivedCardPage(opening, 1)).toBeUndefined();
	expect(tab.arrivedCardPage(opening, firstOf(2))?.page).toBe(firstOf(2));
	expect(tab.arrivedCardPage(opening, firstOf(14))?.page).toBe(firstOf(14));
});

test("what is kept serves a list that has grown, not one that has become shorter", async () => {
	await tab.fetchCardPage(opening, last);
	expect(tab.arrivedCardPage({ ...opening, total: 1941 }, last)?.total).toBe(1941);
	expect(tab.arrivedCardPage({ ...opening, total: 1939 }, last)).toBeUndefined();
});

test("a chunk that lacks the page is not kept, so that trying again asks again", async () => {
	pagesOfChunk = [[]];
	await expect(tab.fetchCardPage(opening, last)).rejects.toMatchObject({ kind: "missing" });
	pagesOfChunk = fullChunk;
	expect(await tab.fetchCardPage(opening, last)).toMatchObject({ page: last });
	await tab.fetchCardPage(opening, last - 1);
	expect(asked).toHaveLength(2);
});

test("a page that has not been there when its chunk came is fetched when the list has it", async () => {
	pagesOfChunk = [[]];
	await tab.fetchCardPage(opening, firstOf(2));
	pagesOfChunk = [[], []];
	const next = firstOf(2) + 1;
	expect(await tab.fetchCardPage({ ...opening, total: 1952 }, next)).toMatchObject({ page: next });
	expect(asked).toHaveLength(2);
});

test("a chunk that is kept is not fetched ahead", async () => {
	await tab.fetchCardPage(opening, last);
	tab.prefetchListFile("/data/category/2/2.json");
	tab.prefetchListFile("/data/category/2/1.json");
	expect(asked).toEqual(["/data/category/2/2.json", "/data/category/2/1.json"]);
});
