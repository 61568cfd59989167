import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ListScanner, NotPlainlyAList } from "./list-scanner.ts";
import { markOf } from "./mark.ts";

let place: string;
beforeAll(async () => {
	place = await mkdtemp(join(tmpdir(), "candour-"));
});
afterAll(() => rm(place, { recursive: true }));

async function scannerOf(text: string): Promise<ListScanner> {
	const file = join(place, "list.json");
	await writeFile(file, text);
	return new ListScanner(file);
}

async function itemsIn(text: string) {
	const scanner = await scannerOf(text);
	try {
		const items = [];
		while (scanner.toNext()) {
			const start = scanner.position;
			items.push({ start, text: Buffer.from(scanner.take()) });
		}
		return items;
	} finally {
		scanner.close();
	}
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
	const longTexts = ["\\".repeat(1_500_001), '"\\'.repeat(900_000), "x"];
	expect(await parsed(JSON.stringify(longTexts))).toEqual(longTexts);
});

test("what is written as it was is passed over at once, and what follows is found", async () => {
	const items = Array.from({ length: 2000 }, (_, index) =>
		JSON.stringify({ index, text: "x".repeat(index) }),
	);
	const [first, rest] = [items.slice(0, 1500), items.slice(1500)];
	const scanner = await scannerOf(`[${items.join(",\n")}]`);
	const same = first.join(",\n");
	scanner.toNext();
	expect(scanner.passIf(same.length, markOf(same.replace("7", "8")))).toBe(false);
	expect(scanner.passIf(same.length - 1, markOf(same.slice(0, -1)))).toBe(false);
	expect(scanner.passIf(9_999_999, markOf(same))).toBe(false);
	expect(scanner.passIf(same.length, markOf(same))).toBe(true);
	for (const item of rest) {
		expect(scanner.toNext()).toBe(true);
		expect(scanner.take().toString()).toBe(item);
	}
	expect(scanner.toNext()).toBe(false);
	scanner.close();
});

test("several items have one mark, with what stands between them", async () => {
	const items = Array.from({ length: 50 }, (_, index) => JSON.stringify("é".repeat(index * 1_000)));
	const scanner = await scannerOf(`[ ${items.join(" ,\n")} ]`);
	scanner.toNext();
	scanner.take();
	scanner.toNext();
	scanner.keep();
	for (let taken = 1; taken < 49; taken += 1) {
		scanner.take();
		scanner.toNext();
	}
	expect(scanner.markKept()).toBe(markOf(`${items.slice(1, 49).join(" ,\n")} `));
	scanner.close();
});

test.each(["", " ", "{}", "7", '"[]"', "[", "[1", "[1,]", "[,1]", "[1] 2", "x[1]", "[]]", "[[]"])(
	"«%s» is not plainly a list",
	async (text) => {
		await expect(itemsIn(text)).rejects.toThrow(NotPlainlyAList);
	},
);
