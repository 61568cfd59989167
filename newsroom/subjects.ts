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
	return shelvesBy("author", stories, ({ author }) => [author.name]);
}

type Gathered = { stories: FiledStory[]; spellings: Map<string, number> };

/** Spellings that lead to one slug are one list. */
function shelvesBy(
	kind: NewsList["kind"],
	stories: FiledStory[],
	namesIn: (story: FiledStory) => string[],
): Shelf[] {
	const byName = new Map<string, Gathered>();
	const bySlug = new Map<string, Gathered>();
	for (const story of stories) {
		for (const name of namesIn(story)) {
			const gathered = gatheredFor(name);
			gathered.spellings.set(name, (gathered.spellings.get(name) ?? 0) + 1);
			if (gathered.stories.at(-1) !== story) gathered.stories.push(story);
		}
	}
	return [...bySlug]
		.map(([key, gathered]) => ({ kind, key, name: mostUsed(gathered.spellings), stories: gathered.stories }))
		.sort((one, other) => (one.key < other.key ? -1 : 1));

	// A slug is worked out once for each spelling, not once for each story.
	function gatheredFor(name: string): Gathered {
		const known = byName.get(name);
		if (known) return known;
		const slug = slugOf(name);
		const gathered = bySlug.get(slug) ?? { stories: [], spellings: new Map() };
		bySlug.set(slug, gathered);
		byName.set(name, gathered);
		return gathered;
	}
}

/** Of equals the first in the order of the alphabet, so that two builds of the same content agree. */
function mostUsed(spellings: Map<string, number>): string {
	const [best] = [...spellings].sort(
		([one, times], [other, otherTimes]) => otherTimes - times || (one < other ? -1 : 1),
	);
	return best?.[0].trim() ?? "";
}
