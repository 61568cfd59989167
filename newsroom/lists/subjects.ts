import type { NewsList } from "../../contract/published.ts";
import { slugOf } from "../../contract/slug.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import type { StoryList } from "./story-lists.ts";

/** One list for each topic, made of stories that are newest first. */
export function topicLists(stories: StoryRecord[]): StoryList[] {
	return listsBy("topic", stories, ({ tags }) => tags);
}

/** One list for each author. */
export function authorLists(stories: StoryRecord[]): StoryList[] {
	return listsBy("author", stories, ({ author }) => [author.name]);
}

type Gathered = { stories: StoryRecord[]; spellings: Spelling[] };
type Spelling = { name: string; times: number; of: Gathered };

/** Spellings that lead to one slug are one list. */
function listsBy(
	kind: NewsList["kind"],
	stories: StoryRecord[],
	namesIn: (story: StoryRecord) => string[],
): StoryList[] {
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
