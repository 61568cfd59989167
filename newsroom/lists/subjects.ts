import type { NewsList } from "../../contract/published.ts";
import { slugOf } from "../../contract/slug.ts";
import type { StoryRecord } from "../stories/story-record.ts";
import { byDate, type StoryList } from "./story-lists.ts";

/** The subjects of a story, by the kind of their lists. */
const namesBy = {
	topic: ({ tags }: StoryRecord) => tags,
	author: ({ author }: StoryRecord) => [author.name],
};

type Kind = keyof typeof namesBy;

/** One list per topic or author. The lists keep the order of the stories. */
export function subjectLists(kind: Kind, stories: StoryRecord[]): StoryList[] {
	return listsBy(kind, stories, namesBy[kind]);
}

/** The lists with further stories. Those that have none of them stay the same. */
export function withSubjectsAdded(kind: Kind, lists: StoryList[], added: StoryRecord[]): StoryList[] {
	const keys = new Set(added.flatMap(namesBy[kind]).map(slugOf));
	const [others, touched] = [[] as StoryList[], [] as StoryList[]];
	for (const list of lists) (keys.has(list.key) ? touched : others).push(list);
	// The stories of these lists are on other subjects too, whose lists would be incomplete.
	const stories = new Set([...touched.flatMap((list) => list.stories), ...added]);
	const renewed = listsBy(kind, [...stories].sort(byDate), namesBy[kind]).filter(({ key }) => keys.has(key));
	return [...others, ...renewed].sort(byKey);
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
		.sort(byKey);

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

function byKey(one: StoryList, other: StoryList): number {
	return one.key < other.key ? -1 : 1;
}

/** Sorts ties by name, so that builds are reproducible. */
function mostUsed(spellings: Spelling[]): string {
	const [best] = spellings.sort((one, other) => other.uses - one.uses || (one.name < other.name ? -1 : 1));
	return best?.name.trim() ?? "";
}
