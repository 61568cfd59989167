import { expect, test } from "vitest";
import { parseExchange, readExchangeFile, toExchangeFile } from "./exchange-file.ts";

const entry = {
	id: "ferry",
	title: "The ferry",
	userUID: "reader",
	details: "It sails.",
	body: [{ kind: "rule" }],
};

test("an exported file can be imported again", async () => {
	const file = toExchangeFile([entry], new Date("2026-11-15T12:00:00Z"));
	expect(file.name).toBe("the-gannet-bookmarks-2026-11-15.json");
	expect(await readExchangeFile(file, "reader")).toEqual({ items: [entry], refused: 0 });
});

test("imported bookmarks belong to the importing reader", () => {
	const { userUID: _, ...orphan } = entry;
	const items = [{ ...entry, userUID: "importer" }];
	for (const content of [[entry], entry, [orphan], orphan]) {
		expect(parseExchange(JSON.stringify(content), "importer")).toEqual({ items, refused: 0 });
	}
});

test("invalid entries are counted and left out", () => {
	expect(parseExchange(JSON.stringify([entry, null, 7, "x", [], { id: 1 }]), "reader")).toEqual({
		items: [entry],
		refused: 5,
	});
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
