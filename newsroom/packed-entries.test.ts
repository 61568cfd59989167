import { deserialize, serialize } from "node:v8";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry } from "./filed-story.ts";
import { packEntries, Unpacked } from "./packed-entries.ts";

const anyEntry: fc.Arbitrary<Entry> = fc
	.record({
		id: fc.stringMatching(/^[\w-]{1,20}$/),
		author: fc.record({
			name: fc.string(),
			img: fc.string(),
			published_date: fc.constantFrom("2026-11-14", "2026-11-14T08:05:00+01:00"),
		}),
		thumbnail_url: fc.string(),
		image_url: fc.string(),
		tags: fc.array(fc.string()),
		category_id: fc.maxSafeNat(),
		publish_at: fc.constantFrom(undefined, "2026-12-01T06:00:00Z"),
		others: fc.record({ is_today_pick: fc.boolean() }),
		moment: fc.maxSafeNat(),
		mark: fc.maxSafeNat(),
		standing: fc.maxSafeNat(),
		start: fc.maxSafeNat(),
		length: fc.nat(),
	})
	.map((entry) => ({ ...entry, byline: entry.author.name }));

const fields = Object.keys(fc.sample(anyEntry, 1)[0] ?? {}) as (keyof Entry)[];
const plain = (entry: Entry) => Object.fromEntries(fields.map((field) => [field, entry[field]]));
const unpack = (entries: readonly Entry[], before?: Unpacked) =>
	new Unpacked(deserialize(serialize(packEntries(entries, before))));

test("entries come back from their pack as they went in", () => {
	fc.assert(
		fc.property(fc.array(anyEntry), (entries) => {
			const unpacked = unpack(entries);
			expect(entries.map((_, place) => plain(unpacked.at(place)))).toEqual(entries);
		}),
	);
});

test("entries of an earlier pack are packed again beside new ones, in any order", () => {
	fc.assert(
		fc.property(
			fc.array(anyEntry, { minLength: 1 }),
			fc.array(anyEntry),
			fc.infiniteStream(fc.nat()),
			(old, added, chance) => {
				const before = unpack(old);
				const again = old.map(() => before.at((chance.next().value ?? 0) % old.length));
				const all = [...again, ...added];
				const unpacked = unpack(all, before);
				expect(all.map((_, place) => plain(unpacked.at(place)))).toEqual(all.map(plain));
			},
		),
	);
});
