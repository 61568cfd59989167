import type { StoryRecord } from "../stories/story-record.ts";
import type { RelatedStories } from "./related.ts";
import { everyStory, type StoryList } from "./story-lists.ts";

/** The links of a story page: neighbours in the same category, and stories on the same topics. */
export type StoryContext = { previous: StoryRecord | null; next: StoryRecord | null; related: StoryRecord[] };

/** Some stories with their contexts. */
export function* contextsOf(
	stories: Iterable<StoryRecord>,
	lists: StoryList[],
	related: RelatedStories,
): Generator<{ story: StoryRecord; context: StoryContext }> {
	const byCategory = new Map(lists.map(({ key, stories }) => [Number(key), stories]));
	for (const story of stories) {
		const inCategory = byCategory.get(story.category_id) ?? [];
		const rank = inCategory.indexOf(story);
		yield {
			story,
			context: {
				previous: inCategory[rank - 1] ?? null,
				next: inCategory[rank + 1] ?? null,
				related: related.of(story),
			},
		};
	}
}

/** Every story with its context, newest first. `lists` are the lists of the categories. */
export function* storyContexts(
	lists: StoryList[],
	related: RelatedStories,
): Generator<{ story: StoryRecord; context: StoryContext }> {
	const categories = new Map(lists.map(({ key, stories }) => [Number(key), { stories, next: 0 }]));
	for (const story of everyStory(lists)) {
		// Both lists have the same order, so the rank in the category is the number of its stories seen so far.
		const category = categories.get(story.category_id) ?? { stories: [], next: 0 };
		const rank = category.next;
		category.next += 1;
		yield {
			story,
			context: {
				previous: category.stories[rank - 1] ?? null,
				next: category.stories[rank + 1] ?? null,
				related: related.of(story),
			},
		};
	}
}
