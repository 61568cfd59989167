import { expect, test } from "vitest";
import { asFile, readExchange, readFile } from "./exchange-file.ts";

const entry = {
	id: "ferry",
	title: "The ferry",
	userUID: "reader",
	details: "It sails.",
	body: [{ kind: "rule" }],
};

test("what is taken out can be brought in again", async () => {
	const file = asFile([entry], new Date("2026-11-15T12:00:00Z"));
	expect(file.name).toBe("the-gannet-bookmarks-2026-11-15.json");
	expect(await readFile(file, "reader")).toEqual({ items: [entry], refused: 0 });
});

test("who brings bookmarks owns them, whosever they were", () => {
	const { userUID: _, ...orphan } = entry;
	const items = [{ ...entry, userUID: "bringer" }];
	for (const found of [[entry], entry, [orphan], orphan]) {
		expect(readExchange(JSON.stringify(found), "bringer")).toEqual({ items, refused: 0 });
	}
});

test("what is no bookmark is counted and left out", () => {
	expect(readExchange(JSON.stringify([entry, null, 7, "x", [], { id: 1 }]), "reader")).toEqual({
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
])("a file that reads «%s» is refused: %s", (text, reason) => {
	expect(readExchange(text, "reader")).toEqual({ reason: expect.stringContaining(reason) });
});

test("a picture is refused like any other file that is not JSON", async () => {
	const file = new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff])]);
	expect(await readFile(file, "reader")).toEqual({ reason: expect.stringContaining("not JSON") });
});

test("a file of absurd size is refused unread", async () => {
	const file = { size: 10 ** 9, text: () => Promise.reject(new Error("read")) } as unknown as Blob;
	expect(await readFile(file, "reader")).toEqual({ reason: expect.stringContaining("too large") });
});
