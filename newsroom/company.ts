import type { RelatedStory, StoryLink } from "../app/news/published.ts";
import type { Pictures } from "./pictures.ts";
import type { Shelf } from "./shelves.ts";
import type { Story } from "./story.ts";

/** What stands around a story: its neighbours in its category, and stories on the same subjects. */
export type Company = { previous: StoryLink | null; next: StoryLink | null; related: RelatedStory[] };

const relatedShown = 3;

/** Only the newest of a subject are looked at, or a subject that is in every story would cost the square of the archive. */
const newestOfTag = 200;

/** Prepares to tell the company of any story on these shelves, each of which is newest first. */
export function companyIn(shelves: Shelf[], pictures: Pictures): (story: Story) => Company {
	const own = shelves.filter(({ category, stories }) => stories[0]?.category_id === category.id);
	const names = new Map(shelves.map(({ category }) => [category.id, category.name]));
	const neighbours = new Map(
		own.flatMap(({ stories }) => stories.map((story, index) => [story.id, { stories, index }])),
	);
	const onTag = storiesByTag(shelves);

	return (story) => {
		const { stories = [], index = 0 } = neighbours.get(story.id) ?? {};
		return {
			previous: linkTo(stories[index - 1]),
			next: linkTo(stories[index + 1]),
			related: mostInCommon(story, onTag).map(({ id, title, category_id, thumbnail_url }) => ({
				id,
				title,
				category_name: names.get(category_id) ?? "",
				thumbnail: pictures.story(thumbnail_url, ""),
			})),
		};
	};
}

function linkTo(story: Story | undefined): StoryLink | null {
	return story ? { id: story.id, title: story.title } : null;
}

/** Newest first, as the stories come. */
function storiesByTag(shelves: Shelf[]): Map<string, Story[]> {
	const everything = shelves.reduce<Story[]>(
		(longest, { stories }) => (stories.length > longest.length ? stories : longest),
		[],
	);
	const onTag = new Map<string, Story[]>();
	for (const story of everything) {
		for (const tag of new Set(story.tags)) {
			const stories = onTag.get(tag);
			if (!stories) onTag.set(tag, [story]);
			else if (stories.length < newestOfTag) stories.push(story);
		}
	}
	return onTag;
}

/** Those that share the most tags, and of equals the newest. */
function mostInCommon(story: Story, onTag: Map<string, Story[]>): Story[] {
	const shared = new Map<Story, number>();
	for (const tag of new Set(story.tags)) {
		for (const other of onTag.get(tag) ?? []) {
			if (other.id !== story.id) shared.set(other, (shared.get(other) ?? 0) + 1);
		}
	}
	return [...shared]
		.sort(([a, inA], [b, inB]) => inB - inA || momentOf(b) - momentOf(a) || (a.id < b.id ? -1 : 1))
		.slice(0, relatedShown)
		.map(([other]) => other);
}

function momentOf({ author }: Story): number {
	return Date.parse(author.published_date);
}
