import type { FiledStory } from "./filed-story.ts";
import { type KnownRelations, relatedTo } from "./related.ts";
import { everyStory, type Shelf } from "./shelves.ts";

/** What stands around a story: its neighbours in its category, and stories on the same subjects. */
export type Company = { previous: FiledStory | null; next: FiledStory | null; related: FiledStory[] };

/** Every story with its company, newest first. So are the shelves, which are those of the categories. */
export function* companies(
	shelves: Shelf[],
	relations: KnownRelations,
): Generator<{ story: FiledStory; company: Company }> {
	const everything = everyStory(shelves);
	const own = new Map(shelves.map(({ key, stories }) => [Number(key), { stories, place: 0 }]));
	for (const [place, story] of everything.entries()) {
		// Both lists are newest first, so a story's place on its own shelf is how many of the shelf came before it.
		const shelf = own.get(story.category_id) ?? { stories: [], place: 0 };
		const previous = shelf.stories[shelf.place - 1] ?? null;
		const next = shelf.stories[shelf.place + 1] ?? null;
		shelf.place += 1;
		yield { story, company: { previous, next, related: relatedTo(place, everything, relations) } };
	}
}
