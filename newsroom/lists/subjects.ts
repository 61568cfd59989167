import type { NewsList } from "../../contract/published.ts";
import { slugOf } from "../../contract/slug.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import type { StoryList } from "./story-lists.ts";

/** One list per topic. The lists keep the order of the stories. */
export function topicLists(stories: StoryRecord[]): StoryList[] {
	return listsBy("topic", stories, ({ tags }) => tags);
}

export function authorLists(stories: StoryRecord[]): StoryList[] {
	return listsBy("author", stories, ({ author }) => [author.name]);
}

type Subject = { stories: StoryRecord[]; spellings: Spelling[] };
type Spelling = { name: string; uses: number; subject: Subject };

/** Spellings with the same slug share a list. */
function listsBy(
	kind: NewsList["kind"],
	stories: StoryRecord[],
	namesOf: (story: StoryRecord) => string[],
): StoryList[] {
	const spellings = new Map<string, Spelling>();
	const bySlug = new Map<string, Subject>();
	for (const story of stories) {
		for (const name of namesOf(story)) {
			const spelling = spellings.get(name) ?? newSpelling(name);
			spelling.uses += 1;
			const subjectStories = spelling.subject.stories;
			if (subjectStories.at(-1) !== story) subjectStories.push(story);
		}
	}
	return [...bySlug]
		.map(([key, subject]) => ({ kind, key, name: mostUsed(subject.spellings), stories: subject.stories }))
		.sort((one, other) => (one.key < other.key ? -1 : 1));

	// Computes a slug once per spelling, not once per story.
	function newSpelling(name: string): Spelling {
		const slug = slugOf(name);
		const subject = bySlug.get(slug) ?? { stories: [], spellings: [] };
		bySlug.set(slug, subject);
		const spelling = { name, uses: 0, subject };
		subject.spellings.push(spelling);
		spellings.set(name, spelling);
		return spelling;
	}
}

/** Sorts ties by name, so that builds are reproducible. */
function mostUsed(spellings: Spelling[]): string {
	const [best] = spellings.sort((one, other) => other.uses - one.uses || (one.name < other.name ? -1 : 1));
	return best?.name.trim() ?? "";
}
