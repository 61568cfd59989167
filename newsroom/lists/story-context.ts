import type { StoryRecord } from "../stories/story-record.ts";
import type { RelatedStories } from "./related.ts";
import { everyStory, type StoryList } from "./story-lists.ts";

/** What stands around a story: its neighbours in its category, and stories on the same topics. */
export type StoryContext = { previous: StoryRecord | null; next: StoryRecord | null; related: StoryRecord[] };

/** Every story with its context, newest first. The lists are those of the categories, newest first too. */
export function* storyContexts(
	lists: StoryList[],
	related: RelatedStories,
): Generator<{ story: StoryRecord; context: StoryContext }> {
	const everything = everyStory(lists);
	const own = new Map(lists.map(({ key, stories }) => [Number(key), { stories, next: 0 }]));
	for (const [index, story] of everything.entries()) {
		// Both lists are newest first, so a story's rank in its category is how many of the category came before it.
		const category = own.get(story.category_id) ?? { stories: [], next: 0 };
		const rank = category.next;
		category.next += 1;
		yield {
			story,
			context: {
				previous: category.stories[rank - 1] ?? null,
				next: category.stories[rank + 1] ?? null,
				related: related.at(index),
			},
		};
	}
}
