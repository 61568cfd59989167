import type { NewsList } from "../app/news/published.ts";
import { slugOf } from "../app/news/slug.ts";
import type { FiledStory } from "./filed-story.ts";
import type { Shelf } from "./shelves.ts";

/** One shelf for each topic, made of stories that are newest first. */
export function topicShelves(stories: FiledStory[]): Shelf[] {
	return shelvesBy("topic", stories, ({ tags }) => tags);
}

/** One shelf for each author. */
export function authorShelves(stories: FiledStory[]): Shelf[] {
	return shelvesBy("author", stories, ({ byline }) => [byline]);
}

type Gathered = { stories: FiledStory[]; spellings: Spelling[] };
type Spelling = { name: string; times: number; of: Gathered };

/** Spellings that lead to one slug are one list. */
function shelvesBy(
	kind: NewsList["kind"],
	stories: FiledStory[],
	namesIn: (story: FiledStory) => string[],
): Shelf[] {
	const spellings = new Map<string, Spelling>();
	const bySlug = new Map<string, Gathered>();
	for (const story of stories) {
		for (const name of namesIn(story)) {
			const spelling = spellings.get(name) ?? newSpelling(name);
			spelling.times += 1;
			const { stories: gathered } = spelling.of;
			if (gathered[gathered.length - 1] !== story) gathered.push(story);
		}
	}
	return [...bySlug]
		.map(([key, gathered]) => ({ kind, key, name: mostUsed(gathered.spellings), stories: gathered.stories }))
		.sort((one, other) => (one.key < other.key ? -1 : 1));

	// A slug is worked out once for each spelling, not once for each story.
	function newSpelling(name: string): Spelling {
		const slug = slugOf(name);
		const of = bySlug.get(slug) ?? { stories: [], spellings: [] };
		bySlug.set(slug, of);
		const spelling = { name, times: 0, of };
		of.spellings.push(spelling);
		spellings.set(name, spelling);
		return spelling;
	}
}

/** Of equals the first in the order of the alphabet, so that two builds of the same content agree. */
function mostUsed(spellings: Spelling[]): string {
	const [best] = spellings.sort((one, other) => other.times - one.times || (one.name < other.name ? -1 : 1));
	return best?.name.trim() ?? "";
}
