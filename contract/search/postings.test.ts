import fc from "fast-check";
import { expect, test } from "vitest";
import { readPostings, writePostings } from "./postings.ts";

test("postings survive encoding and decoding, and JSON does not escape the text", () => {
	const postings = fc.uniqueArray(fc.tuple(fc.nat({ max: 5_000_000 }), fc.nat({ max: 2 })), {
		selector: ([number]) => number,
	});
	fc.assert(
		fc.property(postings, (pairs) => {
			const sorted = pairs.toSorted(([a], [b]) => a - b);
			const numbers = sorted.map(([number]) => number);
			const fields = sorted.map(([, field]) => field);
			const text = writePostings(numbers, fields);
			const read = readPostings(text);
			expect([...read.numbers]).toEqual(numbers);
			expect([...read.fields]).toEqual(fields);
			expect(JSON.stringify(text)).toBe(`"${text}"`);
		}),
	);
});

test("a new story is appended to the text and changes nothing before it", () => {
	const before = writePostings([1, 5, 900, 905], [0, 0, 0, 0]);
	const after = writePostings([1, 5, 900, 905, 910], [0, 0, 0, 0, 2]);
	expect(after.startsWith(before)).toBe(true);
});
