import { allNews, todaysPick } from "../../contract/category-ids.ts";
import type { NewsList } from "../../contract/published.ts";
import { slugOf } from "../../contract/slug.ts";
import type { Category } from "../schemas/category.ts";
import type { StoryRecord } from "../stories/story-record.ts";

/** A list with its stories, newest first. */
export type StoryList = NewsList & { stories: StoryRecord[] };

export function categoryLists(categories: Category[], stories: StoryRecord[]): StoryList[] {
	const sorted = stories.toSorted(byDate);
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

/** Newest first. Ties are in the order of ids, so that builds are reproducible. */
export function byDate(a: StoryRecord, b: StoryRecord): number {
	return b.publishedAt - a.publishedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** The lists with further stories. Those that have none of them stay the same. */
export function withStoriesAdded(lists: StoryList[], added: StoryRecord[]): StoryList[] {
	const isIn = ({ key }: StoryList, { category_id, others }: StoryRecord) =>
		[allNews, category_id].includes(Number(key)) || (Number(key) === todaysPick && others.is_today_pick);
	return lists.map((list) => {
		const own = added.filter((story) => isIn(list, story));
		return own.length > 0 ? { ...list, stories: [...list.stories, ...own].sort(byDate) } : list;
	});
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
