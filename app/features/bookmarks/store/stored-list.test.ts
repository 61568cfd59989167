import fc from "fast-check";
import { expect, test } from "vitest";
import { readStoredList, writeStoredList } from "./stored-list.ts";

const ferry = { id: "ferry", title: "The ferry", userUID: "reader" };
const train = { id: 7, title: 'The "train" {7}', userUID: "other", extra: { kept: [1, 2] } };
const list = JSON.stringify([ferry, train]);

test("a valid list is read with every entry unchanged", () => {
	expect(readStoredList(list)).toEqual({ value: [ferry, train], unreadable: null });
	expect(writeStoredList([ferry, train])).toBe(list);
});

test("an empty list is not stored", () => {
	expect(writeStoredList([])).toBeNull();
});

test.each([null, "", "  ", "null", "[]"])("«%s» is an empty list", (text) => {
	expect(readStoredList(text)).toEqual({ value: [], unreadable: null });
});

test("a single bookmark is read as a list of one", () => {
	expect(readStoredList(JSON.stringify(ferry))).toEqual({ value: [ferry], unreadable: null });
});

test("entries that are not bookmarks are returned as text, and the others stay", () => {
	const invalid = [null, 7, "x", [], {}, { id: "" }, { id: "a", title: "b" }];
	const found = readStoredList(JSON.stringify([ferry, ...invalid, train]));
	expect(found.value).toEqual([ferry, train]);
	expect(JSON.parse(found.unreadable ?? "")).toEqual(invalid);
});

test.each(["7", "true", '"text"', "{}", '{"a":1}', "[[]]"])(
	"«%s» is not a list, and its text is returned",
	(text) => {
		const { value: entries, unreadable } = readStoredList(text);
		expect(entries).toEqual([]);
		expect(unreadable).toContain(text.replace(/^\[|\]$/g, ""));
	},
);

test("every complete entry of a truncated list is recovered, and the text is returned", () => {
	for (let length = 1; length < list.length; length += 1) {
		const text = list.slice(0, length);
		const { value: entries, unreadable } = readStoredList(text);
		expect(unreadable).toBe(text);
		expect(entries.length).toBe(
			Number(length > JSON.stringify(ferry).length) + Number(length === list.length - 1),
		);
	}
});

test("entries before and after the damage are recovered", () => {
	const text = `[${JSON.stringify(ferry)},{"id":"x",\u0000}, ${JSON.stringify(train)}]]`;
	expect(readStoredList(text)).toEqual({ value: [ferry, train], unreadable: text });
});

test("no text throws or is lost", () => {
	fc.assert(
		fc.property(
			fc.oneof(
				fc.string(),
				fc.json(),
				fc.string().map((text) => list + text),
			),
			(text) => {
				const { value: entries, unreadable } = readStoredList(text);
				if (unreadable === null && text.trim() !== "" && JSON.parse(text) !== null) {
					const found: unknown = JSON.parse(text);
					expect(entries).toEqual(Array.isArray(found) ? found : [found]);
				}
			},
		),
	);
});

test("text that consists of braces is returned quickly", () => {
	for (const text of ["{".repeat(1_000_000), `${'{"a":'.repeat(200_000)}`, '{"'.repeat(500_000)]) {
		expect(readStoredList(text)).toEqual({ value: [], unreadable: text });
	}
});

test("lists nested too deeply to serialize are returned as text", () => {
	const text = "[".repeat(50_000) + "]".repeat(50_000);
	expect(readStoredList(text).unreadable?.length).toBeGreaterThanOrEqual(text.length - 2);
});
