import { expect, test } from "vitest";
import type { ReadEdition } from "../edition/edition-file.ts";
import { LoadFault } from "../edition/load-fault.ts";
import { readCategoryList } from "./category-list.ts";
import type { CategoryPage } from "./published.ts";

const page = (category_id: number, number: number): CategoryPage => ({
	category_id,
	category_name: "Science",
	page: number,
	pages: 2,
	total: 20,
	cards: [],
});

const edition: Record<string, CategoryPage> = {
	"/data/category/7/1.json": page(7, 1),
	"/data/category/7/2.json": page(7, 2),
};

const read: ReadEdition = async ({ address, shape }) => {
	const found = edition[address];
	if (!found) throw new LoadFault("missing");
	return shape(found);
};

test("a category's address gives its first page, a numbered one that page", async () => {
	expect(await readCategoryList(read, { id: "7" })).toMatchObject({ page: 1 });
	expect(await readCategoryList(read, { id: "7", page: "2" })).toMatchObject({ page: 2 });
});

test.each(["999", "abc", "07", "-1", "1.5", "1e1", " 7", "99999999999"])(
	"there is no category %j",
	async (id) => {
		expect(await readCategoryList(read, { id })).toBeNull();
	},
);

test.each(["3", "0", "x", "02"])(
	"a list without a page %j is an address that does not exist",
	async (page) => {
		await expect(readCategoryList(read, { id: "7", page })).rejects.toMatchObject({ init: { status: 404 } });
	},
);

test("a file that fails for another reason is not taken for a missing category", async () => {
	const failing: ReadEdition = () => Promise.reject(new LoadFault("refused"));
	await expect(readCategoryList(failing, { id: "7" })).rejects.toMatchObject({ kind: "refused" });
});
