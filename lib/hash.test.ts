import fc from "fast-check";
import { expect, test } from "vitest";
import { combine, hashOf } from "./hash.ts";

test("the same content has the same hash, as text or as bytes", () => {
	expect(hashOf("The harbour bath opens")).toBe(hashOf(Buffer.from("The harbour bath opens")));
	expect(hashOf("The harbour bath opens")).not.toBe(hashOf("The harbour bath closes"));
});

test("hashes combine into one safe integer", () => {
	fc.assert(
		fc.property(fc.array(fc.string()), (contents) => {
			const combined = combine(contents.map(hashOf));
			expect(Number.isSafeInteger(combined)).toBe(true);
			expect(combined).toBe(combine(contents.map(hashOf)));
		}),
	);
});

test("another content, another order, one more or one less give another hash", () => {
	const seen = new Set<number>();
	const hashes = Array.from({ length: 12 }, (_, index) => hashOf(`story ${index}`));
	const variants = [
		hashes,
		hashes.toReversed(),
		hashes.slice(1),
		hashes.slice(0, -1),
		[...hashes, 0],
		[0, ...hashes],
	];
	for (let changed = 0; changed < 20_000; changed += 1)
		variants.push(hashes.with(changed % hashes.length, hashOf(`changed ${changed}`)));
	for (let total = 0; total < 20_000; total += 1) variants.push([total, ...hashes]);
	for (const variant of variants) seen.add(combine(variant));
	// The unchanged list is among them twice: once as [0, ...hashes].
	expect(seen.size).toBe(variants.length - 1);
});
