import { ALL_NEWS, type Category, TODAYS_PICK } from "./category.ts";
import type { FiledStory } from "./filed-story.ts";

/** A category with the stories it shows, newest first. */
export type Shelf = { category: Category; stories: FiledStory[] };

export function shelvesOf(categories: Category[], stories: FiledStory[]): Shelf[] {
	const sorted = newestFirst(stories);
	const byCategory = Map.groupBy(sorted, ({ category_id }) => category_id);
	byCategory.set(ALL_NEWS, sorted);
	byCategory.set(
		TODAYS_PICK,
		sorted.filter(({ others }) => others.is_today_pick),
	);
	return categories.map((category) => ({ category, stories: byCategory.get(category.id) ?? [] }));
}

/** Ties go by id, so that two builds of the same content give the same pages. */
function newestFirst(stories: FiledStory[]): FiledStory[] {
	return stories
		.map((story) => ({ story, moment: Date.parse(story.author.published_date) }))
		.sort((a, b) => b.moment - a.moment || (a.story.id < b.story.id ? -1 : 1))
		.map(({ story }) => story);
}

/** Every story, newest first: what the shelf of all news shows. */
export function everyStory(shelves: Shelf[]): FiledStory[] {
	return shelves.find(({ category }) => category.id === ALL_NEWS)?.stories ?? [];
}
