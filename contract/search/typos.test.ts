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
	["two typos", "nieghbors", "neighbours", 2],
])("%s: %s is %s", (_, typed, word, distance) => {
	expect(editDistance(typed, word, 2, false)).toBe(distance);
});

test("an unfinished word is compared with the best prefix", () => {
	expect(editDistance("harbu", "harbour", 1, true)).toBe(1);
	expect(editDistance("harbu", "harbour", 1, false)).toBe(2);
});

test("a greater distance is returned as the maximum plus one", () => {
	expect(editDistance("turbine", "ferry", 2, false)).toBe(3);
});

test("the number of allowed typos grows with the length of the word", () => {
	expect([2, 3, 7, 8].map(typosAllowed)).toEqual([0, 1, 1, 2]);
});

const word = fc.string({ unit: fc.constantFrom(..."abcde"), minLength: 4, maxLength: 10 });

test("a word with one typo shares a key with the correct word, wherever the typo is", () => {
	const typo = fc.record({
		position: fc.nat(20),
		kind: fc.constantFrom("missing", "doubled", "wrong", "transposed"),
	});
	fc.assert(
		fc.property(word, typo, (correct, { position, kind }) => {
			const index = position % correct.length;
			const [before, letter, after] = [
				correct.slice(0, index),
				correct.charAt(index),
				correct.slice(index + 1),
			];
			const typed = {
				missing: before + after,
				doubled: before + letter + letter + after,
				wrong: `${before}z${after}`,
				transposed: before + after.charAt(0) + letter + after.slice(1),
			}[kind];
			expect(editDistance(typed, correct, 1, false)).toBeLessThanOrEqual(1);
			const keys = new Set(typoKeys(correct));
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
])("a short word with a typo shares a key with the correct word: %s and %s", (typed, correct) => {
	const keys = new Set(typoKeys(correct));
	expect(typoKeys(typed).some((key) => keys.has(key))).toBe(true);
});
