import { allNews, todaysPick } from "../app/news/category-numbers.ts";
import type { NewsList } from "../app/news/published.ts";
import type { Category } from "./category.ts";
import type { FiledStory } from "./filed-story.ts";

/** A list with the stories it shows, newest first. */
export type Shelf = NewsList & { stories: FiledStory[] };

/** One shelf for each category. */
export function shelvesOf(categories: Category[], stories: FiledStory[]): Shelf[] {
	const sorted = newestFirst(stories);
	const byCategory = Map.groupBy(sorted, ({ category_id }) => category_id);
	byCategory.set(allNews, sorted);
	byCategory.set(
		todaysPick,
		sorted.filter(({ others }) => others.is_today_pick),
	);
	return categories.map(({ id, name }) => ({
		kind: "category",
		key: `${id}`,
		name,
		stories: byCategory.get(id) ?? [],
	}));
}

/** Ties go by id, so that two builds of the same content give the same pages. */
function newestFirst(stories: FiledStory[]): FiledStory[] {
	return stories.toSorted((a, b) => b.moment - a.moment || (a.id < b.id ? -1 : 1));
}

/** Every story, newest first: what the shelf of all news shows. */
export function everyStory(shelves: Shelf[]): FiledStory[] {
	return shelves.find(({ kind, key }) => kind === "category" && key === `${allNews}`)?.stories ?? [];
}
