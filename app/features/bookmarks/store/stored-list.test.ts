import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { decodeEntries } from "./stored-list.ts";

const ferry = { id: "ferry", title: "The ferry", userUID: "reader" };
const train = { id: 7, title: 'The "train" {7}', userUID: "other", extra: { kept: [1, 2] } };
const list = JSON.stringify([ferry, train]);

test("a list is read with every entry unchanged", () => {
	const reject = vi.fn();
	expect(decodeEntries([ferry, train], reject)).toEqual([ferry, train]);
	expect(reject).not.toHaveBeenCalled();
});

test("every complete entry of a truncated list is recovered, and the text is rejected", () => {
	for (let length = 1; length < list.length; length += 1) {
		const text = list.slice(0, length);
		const reject = vi.fn();
		const entries = decodeEntries(text, reject);
		expect(reject).toHaveBeenCalledWith(text);
		expect(entries.length).toBe(
			Number(length > JSON.stringify(ferry).length) + Number(length === list.length - 1),
		);
	}
});

test("nothing throws or is lost", () => {
	fc.assert(
		fc.property(
			fc.oneof(
				fc.string(),
				fc.jsonValue(),
				fc.string().map((text) => list + text),
			),
			(stored) => {
				const rejected: unknown[] = [];
				const entries = decodeEntries(stored, (part) => rejected.push(part));
				if (typeof stored === "string") expect(rejected).toEqual(stored.trim() === "" ? [] : [stored]);
				else if (stored !== null) expect(entries.length + rejected.length).toBe([stored].flat().length);
			},
		),
	);
});

test("text that consists of braces is rejected quickly", () => {
	for (const text of ["{".repeat(1_000_000), `${'{"a":'.repeat(200_000)}`, '{"'.repeat(500_000)])
		expect(decodeEntries(text, () => {})).toEqual([]);
});
