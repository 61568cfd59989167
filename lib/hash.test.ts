import fc from "fast-check";
import { expect, test } from "vitest";
import { combine, hashOf } from "./hash.ts";

test("the same content has the same mark, as text or as bytes", () => {
	expect(hashOf("The harbour bath opens")).toBe(hashOf(Buffer.from("The harbour bath opens")));
	expect(hashOf("The harbour bath opens")).not.toBe(hashOf("The harbour bath closes"));
});

test("a fold is a mark too: whole, and held exactly by a number", () => {
	fc.assert(
		fc.property(fc.array(fc.string()), (contents) => {
			const mark = combine(contents.map(hashOf));
			expect(Number.isSafeInteger(mark)).toBe(true);
			expect(mark).toBe(combine(contents.map(hashOf)));
		}),
	);
});

test("another content, another order, one more or one less give another fold", () => {
	const seen = new Set<number>();
	const marks = Array.from({ length: 12 }, (_, index) => hashOf(`story ${index}`));
	const variants = [
		marks,
		marks.toReversed(),
		marks.slice(1),
		marks.slice(0, -1),
		[...marks, 0],
		[0, ...marks],
	];
	for (let changed = 0; changed < 20_000; changed += 1)
		variants.push(marks.with(changed % marks.length, hashOf(`changed ${changed}`)));
	for (let total = 0; total < 20_000; total += 1) variants.push([total, ...marks]);
	for (const variant of variants) seen.add(combine(variant));
	// The unchanged list is among them twice: once as [0, ...marks].
	expect(seen.size).toBe(variants.length - 1);
});
