import fc from "fast-check";
import { expect, test } from "vitest";
import { readStoredList, writeStoredList } from "./stored-list.ts";

const ferry = { id: "ferry", title: "The ferry", userUID: "reader" };
const train = { id: 7, title: 'The "train" {7}', userUID: "other", extra: { kept: [1, 2] } };
const list = JSON.stringify([ferry, train]);

test("a sound list comes through with every entry as it was stored", () => {
	expect(readStoredList(list)).toEqual({ entries: [ferry, train], unreadable: null });
	expect(writeStoredList([ferry, train])).toBe(list);
});

test.each([null, "", "  ", "null", "[]"])("«%s» is an empty list", (text) => {
	expect(readStoredList(text)).toEqual({ entries: [], unreadable: null });
});

test("one bookmark alone is a list of one", () => {
	expect(readStoredList(JSON.stringify(ferry))).toEqual({ entries: [ferry], unreadable: null });
});

test("entries that are no bookmarks are given back as text, and the others stay", () => {
	const strange = [null, 7, "x", [], {}, { id: "" }, { id: "a", title: "b" }];
	const found = readStoredList(JSON.stringify([ferry, ...strange, train]));
	expect(found.entries).toEqual([ferry, train]);
	expect(JSON.parse(found.unreadable ?? "")).toEqual(strange);
});

test.each(["7", "true", '"text"', "{}", '{"a":1}', "[[]]"])(
	"«%s» is no list, and nothing of it is lost",
	(text) => {
		const { entries, unreadable } = readStoredList(text);
		expect(entries).toEqual([]);
		expect(unreadable).toContain(text.replace(/^\[|\]$/g, ""));
	},
);

test("of a list that was cut off, every whole entry is saved and the text is given back", () => {
	for (let length = 1; length < list.length; length += 1) {
		const text = list.slice(0, length);
		const { entries, unreadable } = readStoredList(text);
		expect(unreadable).toBe(text);
		expect(entries.length).toBe(
			Number(length > JSON.stringify(ferry).length) + Number(length === list.length - 1),
		);
	}
});

test("a list damaged in the middle keeps what stands before and behind the damage", () => {
	const text = `[${JSON.stringify(ferry)},{"id":"x",\u0000}, ${JSON.stringify(train)}]]`;
	expect(readStoredList(text)).toEqual({ entries: [ferry, train], unreadable: text });
});

test("no text whatever makes it fail, and none is lost", () => {
	fc.assert(
		fc.property(
			fc.oneof(
				fc.string(),
				fc.json(),
				fc.string().map((text) => list + text),
			),
			(text) => {
				const { entries, unreadable } = readStoredList(text);
				if (unreadable === null && text.trim() !== "" && JSON.parse(text) !== null) {
					const found: unknown = JSON.parse(text);
					expect(entries).toEqual(Array.isArray(found) ? found : [found]);
				}
			},
		),
	);
});

test("garbage of braces alone is given back before a reader grows impatient", () => {
	for (const text of ["{".repeat(1_000_000), `${'{"a":'.repeat(200_000)}`, '{"'.repeat(500_000)]) {
		expect(readStoredList(text)).toEqual({ entries: [], unreadable: text });
	}
});

test("lists nested deeper than can be written again are given back to the letter", () => {
	const text = "[".repeat(50_000) + "]".repeat(50_000);
	expect(readStoredList(text).unreadable?.length).toBeGreaterThanOrEqual(text.length - 2);
});
