import { describe, expect, it } from "vitest";
import { jsonItems } from "./json-items.ts";

async function read(text: string, chunkLength = text.length, maxItemCharacters = 1_000): Promise<unknown[]> {
	async function* chunks() {
		for (let start = 0; start < text.length; start += chunkLength)
			yield text.slice(start, start + chunkLength);
	}
	const items: unknown[] = [];
	for await (const item of jsonItems(chunks(), maxItemCharacters)) items.push(item);
	return items;
}

const LIST = JSON.stringify(
	[{ a: 'a ] "}, \\', b: [[1], {}] }, [], [[]], "x, y", 1.5, null, true, { "]": "é\u2028" }],
	null,
	2,
);

describe("the items of a JSON list", () => {
	it("are the same however the text is cut", async () => {
		for (const chunkLength of [1, 2, 3, 7, 1000])
			expect(await read(LIST, chunkLength)).toEqual(JSON.parse(LIST));
		expect(await read("[]")).toEqual([]);
		expect(await read(" [ ] \n")).toEqual([]);
	});

	it.each([
		["[1, 2", "line 1, column 6: ends before the [ is closed"],
		['[\n{"a": 1},\n{"a": }\n]', "line 3, column 7: needs a value at }; text stands in double quotes"],
		["[1,,2]", "line 1, column 4: has a comma too many before ,"],
		["[1]\n x", "line 2, column 2: has something behind the end: x"],
		['[{"a": 1]', "line 1, column 9: needs a comma or } before ]"],
	])("%j is refused with its position", async (text, message) => {
		for (const chunkLength of [1, 1000])
			await expect(read(text, chunkLength)).rejects.toThrow(`is no JSON list: ${message}`);
	});

	it("that never end are refused before they fill the memory", async () => {
		await expect(read(`["${"x".repeat(5_000)}`, 100)).rejects.toThrow("has an item that is too large");
	});

	it("come before the end of the file is read", async () => {
		const seen: unknown[] = [];
		async function* chunks() {
			yield "[1, 2, ";
			seen.push("second chunk");
			yield "3]";
		}
		for await (const item of jsonItems(chunks(), 100)) seen.push(item);
		expect(seen).toEqual([1, 2, "second chunk", 3]);
	});
});
