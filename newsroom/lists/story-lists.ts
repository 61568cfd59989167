import { allNews, todaysPick } from "../../contract/category-ids.ts";
import type { NewsList } from "../../contract/published.ts";
import { slugOf } from "../../contract/slug.ts";
import type { Category } from "../schemas/category.ts";
import type { StoryRecord } from "../stories/story-record.ts";

/** A list with its stories, newest first. */
export type StoryList = NewsList & { stories: StoryRecord[] };

export function categoryLists(categories: Category[], stories: StoryRecord[]): StoryList[] {
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

/** Sorts ties by id, so that builds are reproducible. */
function newestFirst(stories: StoryRecord[]): StoryRecord[] {
	return stories.toSorted((a, b) => b.publishedAt - a.publishedAt || (a.id < b.id ? -1 : 1));
}

/** The lists that have any of these stories. */
export function listsOf(stories: ReadonlySet<StoryRecord>, lists: StoryList[]): StoryList[] {
	const keys = new Set<string>();
	for (const { category_id, others, tags, author } of stories) {
		keys
			.add(`category ${allNews}`)
			.add(`category ${category_id}`)
			.add(`author ${slugOf(author.name)}`);
		if (others.is_today_pick) keys.add(`category ${todaysPick}`);
		for (const tag of tags) keys.add(`topic ${slugOf(tag)}`);
	}
	return lists.filter(({ kind, key }) => keys.has(`${kind} ${key}`));
}

/** All stories, newest first: those of the list of all news. */
export function everyStory(lists: StoryList[]): StoryRecord[] {
	return lists.find(({ kind, key }) => kind === "category" && key === `${allNews}`)?.stories ?? [];
}
