import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pagesPerChunk } from "../../../contract/list-pages.ts";
import type { CardPage } from "../../../contract/published.ts";

const fullChunk = Array.from({ length: pagesPerChunk }, () => []);
const lastOfSecondChunk = 2 * pagesPerChunk;
const firstPageOf = (chunk: number) => (chunk - 1) * pagesPerChunk + 1;

/** The module state stands for one browser tab; each test imports a fresh one. */
let tab: typeof import("./card-pages.ts");
let requests: string[];
beforeEach(async () => {
	vi.resetModules();
	tab = await import("./card-pages.ts");
	requests = [];
	vi.stubGlobal("fetch", async (path: string) => {
		requests.push(path);
		return Response.json(pagesInResponse);
	});
	pagesInResponse = fullChunk;
});
afterEach(() => vi.unstubAllGlobals());

let pagesInResponse: unknown[];

const startPage: CardPage = {
	kind: "category",
	key: "2",
	name: "Business",
	about: "",
	page: "front",
	pages: 160,
	total: 1940,
	cards: [],
};

test("a chunk is fetched once for all its pages, even if several are requested at once", async () => {
	const wanted = [lastOfSecondChunk, lastOfSecondChunk - 1, lastOfSecondChunk - 2];
	const pages = await Promise.all(wanted.map((page) => tab.fetchCardPage(startPage, page)));
	expect(pages).toMatchObject(wanted.map((page) => ({ page, total: 1940, name: "Business" })));
	expect(tab.loadedCardPage(startPage, firstPageOf(2))?.page).toBe(firstPageOf(2));
	expect(await tab.networkLists.older(startPage, firstPageOf(2))).toMatchObject({ page: firstPageOf(2) });
	expect(requests).toEqual(["/data/category/2/2.json"]);
	expect(tab.loadedCardPage(startPage, firstPageOf(2) - 1)).toBeUndefined();
});

test("loaded chunks are cached, and a full cache drops the oldest", async () => {
	for (let chunk = 1; chunk <= 13; chunk += 1) await tab.fetchCardPage(startPage, firstPageOf(chunk));
	expect(tab.loadedCardPage(startPage, 1)?.page).toBe(1);
	await tab.fetchCardPage(startPage, firstPageOf(14));
	expect(tab.loadedCardPage(startPage, 1)).toBeUndefined();
	expect(tab.loadedCardPage(startPage, firstPageOf(2))?.page).toBe(firstPageOf(2));
	expect(tab.loadedCardPage(startPage, firstPageOf(14))?.page).toBe(firstPageOf(14));
});

test("cached chunks are used for a list that has grown, not for one that became shorter", async () => {
	await tab.fetchCardPage(startPage, lastOfSecondChunk);
	expect(tab.loadedCardPage({ ...startPage, total: 1941 }, lastOfSecondChunk)?.total).toBe(1941);
	expect(tab.loadedCardPage({ ...startPage, total: 1939 }, lastOfSecondChunk)).toBeUndefined();
});

test("a retry fetches the chunk again if the page was not in it", async () => {
	pagesInResponse = [[]];
	await expect(tab.fetchCardPage(startPage, lastOfSecondChunk)).rejects.toMatchObject({ kind: "missing" });
	pagesInResponse = fullChunk;
	expect(await tab.fetchCardPage(startPage, lastOfSecondChunk)).toMatchObject({ page: lastOfSecondChunk });
	await tab.fetchCardPage(startPage, lastOfSecondChunk - 1);
	expect(requests).toHaveLength(2);
});

test("a page that was not in the cached chunk is fetched once the list has it", async () => {
	pagesInResponse = [[]];
	await tab.fetchCardPage(startPage, firstPageOf(2));
	pagesInResponse = [[], []];
	const next = firstPageOf(2) + 1;
	expect(await tab.fetchCardPage({ ...startPage, total: 1952 }, next)).toMatchObject({ page: next });
	expect(requests).toHaveLength(2);
});

test("a cached chunk is not prefetched", async () => {
	await tab.fetchCardPage(startPage, lastOfSecondChunk);
	tab.prefetchListFile("/data/category/2/2.json");
	tab.prefetchListFile("/data/category/2/1.json");
	expect(requests).toEqual(["/data/category/2/2.json", "/data/category/2/1.json"]);
});
