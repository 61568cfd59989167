import fc from "fast-check";
import { expect, test } from "vitest";
import { aRecord, aStory } from "../publish/fixture-edition.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import { RelatedStories } from "./related.ts";

const topics = ["harbour", "museum", "tram", "votes"];
const tags = fc.uniqueArray(fc.constantFrom(...topics), { maxLength: 3 });
let number = 0;
const record = (own: string[]) => aRecord(aStory({ id: `s${++number}`, tags: own }));

const idsOf = (stories: StoryRecord[], related: RelatedStories) =>
	stories.map((_, index) => related.at(index).map(({ id }) => id));

/** An edit of a list of stories: some go, others take their place. */
const edits = fc.record({ at: fc.nat(80), gone: fc.nat(3), added: fc.array(tags, { maxLength: 3 }) });

test("what is taken from the edition before is what would be found anew, edit after edit", () => {
	fc.assert(
		fc.property(
			fc.array(tags, { minLength: 1, maxLength: 60 }),
			fc.array(edits, { maxLength: 5 }),
			(own, changes) => {
				let stories = own.map(record);
				let known = new RelatedStories(stories);
				idsOf(stories, known);
				for (const { at, gone, added } of changes) {
					stories = stories.toSpliced(at % (stories.length + 1), gone, ...added.map(record));
					known = new RelatedStories(stories, known);
					expect(idsOf(stories, known)).toEqual(idsOf(stories, new RelatedStories(stories)));
				}
			},
		),
		{ numRuns: 200 },
	);
});
