import { expect, test } from "vitest";
import { bookmarkOf } from "./bookmark.ts";
import { parseExchange, readExchangeFile, toExchangeFile } from "./exchange-file.ts";

const entry = {
	id: "ferry",
	title: "The ferry",
	userUID: "reader",
	details: "It sails.",
	body: [{ kind: "rule" }],
};
const imported = { ...entry, is_from_file: true };

test("an exported file can be imported again", async () => {
	const file = toExchangeFile([entry], new Date("2026-11-15T12:00:00Z"));
	expect(file.name).toBe("the-gannet-bookmarks-2026-11-15.json");
	expect(await readExchangeFile(file, "reader")).toEqual({ items: [imported], refused: 0 });
});

test("imported bookmarks belong to the importing reader", () => {
	const { userUID: _, ...orphan } = entry;
	const items = [{ ...imported, userUID: "importer" }];
	for (const content of [[entry], entry, [orphan], orphan]) {
		expect(parseExchange(JSON.stringify(content), "importer")).toEqual({ items, refused: 0 });
	}
});

test("invalid entries are counted and left out", () => {
	expect(parseExchange(JSON.stringify([entry, null, 7, "x", [], { id: 1 }]), "reader")).toEqual({
		items: [imported],
		refused: 5,
	});
});

test.each([
	'"is_from_file":false',
	'"is_from_file":null',
	'"is_from_file":"false"',
	'"IS_FROM_FILE":false',
	'"__proto__":{"is_from_file":false}',
	'"is_from_file":true,"is_from_file":false',
])("a file that contains %s cannot hide that its bookmarks come from a file", async (field) => {
	const text = JSON.stringify([entry]).replace("{", `{${field},`);
	const first = parseExchange(text, "reader");
	if ("reason" in first) throw new Error(first.reason);
	const again = await readExchangeFile(toExchangeFile(first.items, new Date()), "reader");
	if ("reason" in again) throw new Error(again.reason);
	for (const [item] of [first.items, again.items]) expect(bookmarkOf(item)?.is_from_file).toBe(true);
});

test.each([
	["", "not JSON"],
	["<html>", "not JSON"],
	["[{", "not JSON"],
	['[{"id":"ferry","title":"The fer', "not JSON"],
	["[]", "no bookmark"],
	["{}", "no bookmark"],
	['{"version":3}', "no bookmark"],
	["[null, 7, []]", "no bookmark"],
	["null", "no bookmark"],
	["7", "no bookmark"],
])("a file with the content «%s» is rejected: %s", (text, reason) => {
	expect(parseExchange(text, "reader")).toEqual({ reason: expect.stringContaining(reason) });
});

test("a picture is rejected like any file that is not JSON", async () => {
	const file = new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff])]);
	expect(await readExchangeFile(file, "reader")).toEqual({ reason: expect.stringContaining("not JSON") });
});

test("a very large file is rejected without reading it", async () => {
	const file = { size: 10 ** 9, text: () => Promise.reject(new Error("read")) } as unknown as Blob;
	expect(await readExchangeFile(file, "reader")).toEqual({ reason: expect.stringContaining("too large") });
});
