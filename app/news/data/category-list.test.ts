import { expect, test } from "vitest";
import { cardsPerPage, pagesPerChunk } from "../../../contract/list-pages.ts";
import type { ListFront } from "../../../contract/published.ts";
import { LoadError } from "../../platform/edition/load-error.ts";
import { readCategoryList } from "./category-list.ts";
import { listSourceFrom } from "./read-list.ts";

const pages = pagesPerChunk + 1;
const total = (pages + 1) * cardsPerPage + 8;
const front: ListFront = { name: "Science", about: "", pages, total, cards: [] };

const edition: Record<string, unknown> = {
	"/data/category/7/front.json": front,
	"/data/category/7/1.json": Array.from({ length: pagesPerChunk }, () => []),
	"/data/category/7/2.json": [[]],
	"/data/category/8/front.json": { ...front, category_id: 8, pages: 0, total: 20 },
	"/data/category/9/front.json": { ...front, category_id: 9, pages: 2 },
	"/data/category/9/1.json": [[]],
};

const lists = listSourceFrom(async ({ path, decode }) => {
	const content = edition[path];
	if (!content) throw new LoadError("missing");
	return decode(content);
});

test("a category's path gives its front page, a path with a number gives that older page", async () => {
	expect(await readCategoryList(lists, { id: "7" })).toMatchObject({ page: "front", pages, total });
	for (const page of [1, pagesPerChunk, pages])
		expect(await readCategoryList(lists, { id: "7", page: `${page}` })).toMatchObject({
			kind: "category",
			key: "7",
			name: "Science",
			about: "",
			page,
			pages,
			total,
		});
});

test.each([
	["7", `${pages + 1}`],
	["7", "999999999"],
	["8", "1"],
])("category %s has no older page %s: redirects to its front page", async (id, page) => {
	const thrown = await readCategoryList(lists, { id, page }).catch((error) => error);
	expect(thrown).toBeInstanceOf(Response);
	expect(thrown.headers.get("location")).toBe(`/category/${id}`);
	expect(thrown.headers.get("x-remix-replace")).toBe("true");
});

test("a data file of an earlier edition without the page is an error, not an empty page", async () => {
	await expect(readCategoryList(lists, { id: "9", page: "2" })).rejects.toMatchObject({ kind: "missing" });
});

test.each(["999", "abc", "07", "-1", "1.5", "1e1", " 7", "99999999999"])(
	"there is no category %j",
	async (id) => {
		expect(await readCategoryList(lists, { id })).toBeNull();
		expect(await readCategoryList(lists, { id, page: "2" })).toBeNull();
	},
);

test.each(["0", "x", "02", "-1", "1.5", "9999999999"])(
	"%j is not a page number: responds with 404",
	async (page) => {
		await expect(readCategoryList(lists, { id: "7", page })).rejects.toMatchObject({ init: { status: 404 } });
	},
);

test("other load errors are not treated as a missing category", async () => {
	const failingLists = listSourceFrom(() => Promise.reject(new LoadError("refused")));
	await expect(readCategoryList(failingLists, { id: "7" })).rejects.toMatchObject({ kind: "refused" });
});
