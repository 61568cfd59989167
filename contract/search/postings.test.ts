import fc from "fast-check";
import { expect, test } from "vitest";
import { readPostings, writePostings } from "./postings.ts";

test("sightings come back as they were written, and stand in JSON as they are", () => {
	const sightings = fc.uniqueArray(fc.tuple(fc.nat({ max: 5_000_000 }), fc.nat({ max: 2 })), {
		selector: ([number]) => number,
	});
	fc.assert(
		fc.property(sightings, (pairs) => {
			const sorted = pairs.toSorted(([a], [b]) => a - b);
			const numbers = sorted.map(([number]) => number);
			const places = sorted.map(([, place]) => place);
			const text = writePostings(numbers, places);
			const read = readPostings(text);
			expect([...read.numbers]).toEqual(numbers);
			expect([...read.places]).toEqual(places);
			expect(JSON.stringify(text)).toBe(`"${text}"`);
		}),
	);
});

test("a story in the middle changes the text only where it stands", () => {
	const before = writePostings([1, 5, 900, 905], [0, 0, 0, 0]);
	const after = writePostings([1, 5, 900, 905, 910], [0, 0, 0, 0, 2]);
	expect(after.startsWith(before)).toBe(true);
});
