import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listItems, NotPlainlyAList } from "./list-items.ts";

let place: string;
beforeAll(async () => {
	place = await mkdtemp(join(tmpdir(), "candour-"));
});
afterAll(() => rm(place, { recursive: true }));

async function itemsIn(text: string) {
	const file = join(place, "list.json");
	await writeFile(file, text);
	const items = [];
	for await (const batch of listItems(file)) items.push(...batch);
	return items;
}

const parsed = async (text: string) => (await itemsIn(text)).map((item) => JSON.parse(item.text.toString()));

test("a list is cut into its items, whatever they are", async () => {
	for (const list of [[], [1], ["a,]", "}{", '"\\"'], [{ a: [1, { b: "]" }] }, null, [], "x"]]) {
		expect(await parsed(JSON.stringify(list))).toEqual(list);
		expect(await parsed(`\ufeff ${JSON.stringify(list, null, 2)}\n`)).toEqual(list);
	}
});

test("an item is found again by the place it begins at", async () => {
	const text = '[ {"a":1},\n\t{"b":"ü"} ]';
	for (const item of await itemsIn(text)) {
		const bytes = Buffer.from(text).subarray(item.start, item.start + item.text.length);
		expect(bytes.equals(item.text)).toBe(true);
	}
});

test("any list survives, also one that is longer than what is read at once", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(fc.jsonValue()), async (list) => {
			expect(await parsed(JSON.stringify(list))).toEqual(JSON.parse(JSON.stringify(list)));
		}),
		{ numRuns: 50 },
	);
	const long = Array.from({ length: 3000 }, (_, index) => ({ index, text: 'é"\\'.repeat(300) }));
	expect(await parsed(JSON.stringify(long))).toEqual(long);
});

test.each(["", " ", "{}", "7", '"[]"', "[", "[1", "[1,]", "[,1]", "[1] 2", "x[1]", "[]]", "[[]"])(
	"«%s» is not plainly a list",
	async (text) => {
		await expect(itemsIn(text)).rejects.toThrow(NotPlainlyAList);
	},
);
