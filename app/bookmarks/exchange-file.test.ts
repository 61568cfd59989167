import { expect, test } from "vitest";
import { asFile, readExchange, readFile } from "./exchange-file.ts";

const entry = { id: "ferry", title: "The ferry", userUID: "reader", details: "It sails." };

test("what is taken out can be brought in again", async () => {
	const file = asFile([entry], new Date("2026-11-15T12:00:00Z"));
	expect(file.name).toBe("candour-bookmarks-2026-11-15.json");
	expect(await readFile(file)).toEqual({ items: [entry], refused: 0 });
});

test("whose the bookmarks were does not matter", () => {
	const { userUID: _, ...orphan } = entry;
	expect(readExchange(JSON.stringify([orphan]))).toEqual({ items: [orphan], refused: 0 });
	expect(readExchange(JSON.stringify(orphan))).toEqual({ items: [orphan], refused: 0 });
});

test("what is no bookmark is counted and left out", () => {
	expect(readExchange(JSON.stringify([entry, null, 7, "x", [], { id: 1 }]))).toEqual({
		items: [entry],
		refused: 5,
	});
});

test.each([
	["", "not JSON"],
	["<html>", "not JSON"],
	["[{", "not JSON"],
	["[]", "no bookmark"],
	["{}", "no bookmark"],
	["null", "no bookmark"],
	["7", "no bookmark"],
])("a file that reads «%s» is refused: %s", (text, reason) => {
	expect(readExchange(text)).toEqual({ reason: expect.stringContaining(reason) });
});

test("a file of absurd size is refused unread", async () => {
	const file = { size: 10 ** 9, text: () => Promise.reject(new Error("read")) } as unknown as Blob;
	expect(await readFile(file)).toEqual({ reason: expect.stringContaining("too large") });
});
