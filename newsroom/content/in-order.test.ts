import fc from "fast-check";
import { expect, test } from "vitest";
import { InOrder } from "./in-order.ts";

test("every key is found at its place, in whatever order it is asked for", () => {
	fc.assert(
		fc.property(
			fc.uniqueArray(fc.nat(60), { maxLength: 30 }),
			fc.array(fc.nat(60), { maxLength: 60 }),
			(keys, asked) => {
				const known = new InOrder(keys);
				for (const key of [...keys, ...asked, ...keys]) {
					const place = keys.indexOf(key);
					expect(known.placeOf(key)).toBe(place < 0 ? undefined : place);
				}
			},
		),
	);
});
