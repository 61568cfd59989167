import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance, typoKeys, typosAllowed } from "./typos.ts";

test.each([
	["two letters exchanged", "frery", "ferry", 1],
	["a letter missing", "fery", "ferry", 1],
	["a letter twice", "ferrry", "ferry", 1],
	["a wrong first letter", "derry", "ferry", 1],
	["a missing first letter", "erry", "ferry", 1],
	["nothing wrong", "ferry", "ferry", 0],
	["two slips", "nieghbors", "neighbours", 2],
])("%s: %s is %s", (_, typed, word, slips) => {
	expect(editDistance(typed, word, 2, false)).toBe(slips);
});

test("what is only begun is compared with the beginning", () => {
	expect(editDistance("harbu", "harbour", 1, true)).toBe(1);
	expect(editDistance("harbu", "harbour", 1, false)).toBe(2);
});

test("what is far away is told to be too far, and no more", () => {
	expect(editDistance("turbine", "ferry", 2, false)).toBe(3);
});

test("short words are taken as they are typed", () => {
	expect([2, 3, 7, 8].map(typosAllowed)).toEqual([0, 1, 1, 2]);
});

const word = fc.string({ unit: fc.constantFrom(..."abcde"), minLength: 4, maxLength: 10 });

test("a word with one slip shares a key with the right one, wherever the slip is", () => {
	const slip = fc.record({ place: fc.nat(20), kind: fc.constantFrom("gone", "twice", "wrong", "exchanged") });
	fc.assert(
		fc.property(word, slip, (right, { place: any, kind }) => {
			const place = any % right.length;
			const [before, letter, after] = [right.slice(0, place), right.charAt(place), right.slice(place + 1)];
			const typed = {
				gone: before + after,
				twice: before + letter + letter + after,
				wrong: `${before}z${after}`,
				exchanged: before + after.charAt(0) + letter + after.slice(1),
			}[kind];
			expect(editDistance(typed, right, 1, false)).toBeLessThanOrEqual(1);
			const keys = new Set(typoKeys(right));
			expect(typoKeys(typed).some((key) => keys.has(key))).toBe(true);
		}),
	);
});

test.each([
	["prt", "port"],
	["frm", "from"],
	["teh", "the"],
	["hte", "the"],
	["thhe", "the"],
])("a short word with a slip shares a key with the right one: %s and %s", (typed, right) => {
	const keys = new Set(typoKeys(right));
	expect(typoKeys(typed).some((key) => keys.has(key))).toBe(true);
});
