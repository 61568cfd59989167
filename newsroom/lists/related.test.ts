import fc from "fast-check";
import { expect, test } from "vitest";
import { aRecord, aStory } from "../publish/fixture-edition.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import { RelatedStories } from "./related.ts";

const topics = ["harbour", "museum", "tram", "votes"];
const tags = fc.uniqueArray(fc.constantFrom(...topics), { maxLength: 3 });
let lastId = 0;
const record = (tags: string[]) => aRecord(aStory({ id: `s${++lastId}`, tags }));

const idsOf = (stories: StoryRecord[], related: RelatedStories) =>
	stories.map((_, index) => related.at(index).map(({ id }) => id));

/** An edit of a list of stories: some are removed, others are added at the same index. */
const edits = fc.record({ index: fc.nat(80), removed: fc.nat(3), added: fc.array(tags, { maxLength: 3 }) });

test("reused results equal newly computed ones, after any series of edits", () => {
	fc.assert(
		fc.property(
			fc.array(tags, { minLength: 1, maxLength: 60 }),
			fc.array(edits, { maxLength: 5 }),
			(tagLists, changes) => {
				let stories = tagLists.map(record);
				let related = new RelatedStories(stories);
				idsOf(stories, related);
				for (const { index, removed, added } of changes) {
					stories = stories.toSpliced(index % (stories.length + 1), removed, ...added.map(record));
					related = new RelatedStories(stories, related);
					expect(idsOf(stories, related)).toEqual(idsOf(stories, new RelatedStories(stories)));
				}
			},
		),
		{ numRuns: 200 },
	);
});
