import fc from "fast-check";
import { expect, test } from "vitest";
import { SequentialLookup } from "./sequential-lookup.ts";

test("every key is found at its index, in any order of lookups", () => {
	fc.assert(
		fc.property(
			fc.uniqueArray(fc.nat(60), { maxLength: 30 }),
			fc.array(fc.nat(60), { maxLength: 60 }),
			(keys, requested) => {
				const lookup = new SequentialLookup(keys);
				for (const key of [...keys, ...requested, ...keys]) {
					const index = keys.indexOf(key);
					expect(lookup.indexOf(key)).toBe(index < 0 ? undefined : index);
				}
			},
		),
	);
});
