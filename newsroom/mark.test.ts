import fc from "fast-check";
import { expect, test } from "vitest";
import { fold, markOf } from "./mark.ts";

test("the same content has the same mark, as text or as bytes", () => {
	expect(markOf("The harbour bath opens")).toBe(markOf(Buffer.from("The harbour bath opens")));
	expect(markOf("The harbour bath opens")).not.toBe(markOf("The harbour bath closes"));
});

test("a fold is a mark too: whole, and held exactly by a number", () => {
	fc.assert(
		fc.property(fc.array(fc.string()), (contents) => {
			const mark = fold(contents.map(markOf));
			expect(Number.isSafeInteger(mark)).toBe(true);
			expect(mark).toBe(fold(contents.map(markOf)));
		}),
	);
});

test("another content, another order, one more or one less give another fold", () => {
	const seen = new Set<number>();
	const marks = Array.from({ length: 12 }, (_, index) => markOf(`story ${index}`));
	const variants = [
		marks,
		marks.toReversed(),
		marks.slice(1),
		marks.slice(0, -1),
		[...marks, 0],
		[0, ...marks],
	];
	for (let changed = 0; changed < 20_000; changed += 1)
		variants.push(marks.with(changed % marks.length, markOf(`changed ${changed}`)));
	for (let total = 0; total < 20_000; total += 1) variants.push([total, ...marks]);
	for (const variant of variants) seen.add(fold(variant));
	// The unchanged list is among them twice: once as [0, ...marks].
	expect(seen.size).toBe(variants.length - 1);
});
