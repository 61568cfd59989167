import { expect, test } from "vitest";
import { cardsPerPage, pagesPerChunk } from "../../../contract/list-pages.ts";
import type { ListFront } from "../../../contract/published.ts";
import { LoadError } from "../../edition/load-error.ts";
import { readCategoryList } from "./category-list.ts";
import { readListWith } from "./read-list.ts";

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

const read = readListWith(async ({ path: address, decode: shape }) => {
	const found = edition[address];
	if (!found) throw new LoadError("missing");
	return shape(found);
});

test("a category's path gives its front page, a numbered one that older page", async () => {
	expect(await readCategoryList(read, { id: "7" })).toMatchObject({ page: "front", pages, total });
	for (const page of [1, pagesPerChunk, pages])
		expect(await readCategoryList(read, { id: "7", page: `${page}` })).toMatchObject({
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
])("category %s has no older page %s: its front page takes the place of the path", async (id, page) => {
	const answer = await readCategoryList(read, { id, page }).catch((thrown) => thrown);
	expect(answer).toBeInstanceOf(Response);
	expect(answer.headers.get("location")).toBe(`/category/${id}`);
	expect(answer.headers.get("x-remix-replace")).toBe("true");
});

test("a data file of an earlier edition that lacks the page is told, and not taken for a page without stories", async () => {
	await expect(readCategoryList(read, { id: "9", page: "2" })).rejects.toMatchObject({ kind: "missing" });
});

test.each(["999", "abc", "07", "-1", "1.5", "1e1", " 7", "99999999999"])(
	"there is no category %j",
	async (id) => {
		expect(await readCategoryList(read, { id })).toBeNull();
		expect(await readCategoryList(read, { id, page: "2" })).toBeNull();
	},
);

test.each(["0", "x", "02", "-1", "1.5", "9999999999"])(
	"%j is no number of a page: the path does not exist",
	async (page) => {
		await expect(readCategoryList(read, { id: "7", page })).rejects.toMatchObject({ init: { status: 404 } });
	},
);

test("a file that fails for another reason is not taken for a missing category", async () => {
	const failing = readListWith(() => Promise.reject(new LoadError("refused")));
	await expect(readCategoryList(failing, { id: "7" })).rejects.toMatchObject({ kind: "refused" });
});
