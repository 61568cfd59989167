import fc from "fast-check";
import { expect, test } from "vitest";
import { aRecord, aStory } from "../publish/fixture-edition.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import { RelatedStories } from "./related.ts";
import { byDate } from "./story-lists.ts";

const topics = ["harbour", "museum", "tram", "votes"];
let lastId = 0;
/** Some are published in the same minute. */
const story = fc
	.record({
		tags: fc.uniqueArray(fc.constantFrom(...topics), { maxLength: 3 }),
		minute: fc.nat(40),
	})
	.map(({ tags, minute }) => {
		const { author } = aStory();
		const published_date = new Date(Date.UTC(2026, 9, 1, 0, minute)).toISOString();
		return aRecord(aStory({ id: `s${++lastId}`, tags, author: { ...author, published_date } }));
	});
const stories = (maxLength: number) => fc.array(story, { maxLength });

const idsOf = (newestFirst: StoryRecord[], related: RelatedStories) =>
	newestFirst.map((one) => related.of(one).map(({ id }) => id));
const asNew = (newestFirst: StoryRecord[]) => idsOf(newestFirst, new RelatedStories(newestFirst));

test("reused results equal newly computed ones, after any series of edits", () => {
	const edits = fc.record({ index: fc.nat(80), removed: fc.nat(3), added: stories(3) });
	fc.assert(
		fc.property(stories(60), fc.array(edits, { maxLength: 5 }), (first, changes) => {
			let newestFirst = first.toSorted(byDate);
			let related = new RelatedStories(newestFirst);
			idsOf(newestFirst, related);
			for (const { index, removed, added } of changes) {
				newestFirst = [...newestFirst.toSpliced(index, removed), ...added].sort(byDate);
				related = new RelatedStories(newestFirst, related);
				expect(idsOf(newestFirst, related)).toEqual(asNew(newestFirst));
			}
		}),
		{ numRuns: 200 },
	);
});

test("stories that are added change the results of their neighbours, and name those that changed", () => {
	fc.assert(
		fc.property(stories(60), fc.array(stories(3), { maxLength: 5 }), (first, additions) => {
			let newestFirst = first.toSorted(byDate);
			const related = new RelatedStories(newestFirst);
			for (const added of additions) {
				const before = new Map(newestFirst.map((one) => [one, [...related.of(one)]]));
				const changed = related.add(added);
				newestFirst = [...newestFirst, ...added].sort(byDate);
				expect(idsOf(newestFirst, related)).toEqual(asNew(newestFirst));
				const differing = [...before].filter(([one, earlier]) =>
					related.of(one).some((other, rank) => other !== earlier[rank]),
				);
				for (const [one] of differing) expect(changed).toContain(one);
				for (const one of newestFirst) {
					const shows = newestFirst.filter((other) => related.of(other).includes(one));
					expect(related.relatedTo([one])).toEqual(new Set(shows));
				}
			}
		}),
		{ numRuns: 50 },
	);
});
