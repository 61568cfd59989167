import { deserialize, serialize } from "node:v8";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry } from "./filed-story.ts";
import { packEntries, unpackEntries } from "./packed-entries.ts";

const anyEntry: fc.Arbitrary<Entry> = fc.record({
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
	mark: fc.maxSafeNat(),
	standing: fc.maxSafeNat(),
	start: fc.maxSafeNat(),
	length: fc.nat(),
});

test("entries come back from their pack as they went in", () => {
	fc.assert(
		fc.property(fc.array(anyEntry), (entries) => {
			const entryAt = unpackEntries(deserialize(serialize(packEntries(entries))));
			expect(entries.map((_, place) => entryAt(place))).toEqual(entries);
		}),
	);
});
