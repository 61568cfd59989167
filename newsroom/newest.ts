import { lineOf, mostStories, secondOf, shortName } from "../app/live/newest.ts";
import { todaysPick } from "../app/news/category-numbers.ts";
import type { FiledStory } from "./filed-story.ts";
import { fold, type Mark } from "./mark.ts";

/** What tells a page left open that there is a new edition. The same content gives the same file, whenever it is published. */
export function newestOf(newestFirst: FiledStory[], around: Mark) {
	return {
		mark: fold([around, ...newestFirst.map(({ mark }) => mark)]).toString(36),
		stories: newestFirst.slice(0, mostStories).map(({ id, author, category_id, others }) =>
			lineOf({
				name: shortName(id),
				at: secondOf(author.published_date),
				lists: others.is_today_pick ? [category_id, todaysPick] : [category_id],
			}),
		),
	};
}
