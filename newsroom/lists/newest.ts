import { todaysPick } from "../../contract/category-ids.ts";
import { lineOf, mostStories, secondOf, shortName } from "../../contract/newest.ts";
import { combine, type Hash } from "../../lib/hash.ts";
import type { StoryRecord } from "../stories/story-record.ts";

/** What tells a page left open that there is a new edition. The same content gives the same file, whenever it is published. */
export function newestOf(newestFirst: StoryRecord[], around: Hash) {
	return {
		mark: combine([around, ...newestFirst.map(({ hash }) => hash)]).toString(36),
		stories: newestFirst.slice(0, mostStories).map(({ id, author, category_id, others }) =>
			lineOf({
				name: shortName(id),
				at: secondOf(author.published_date),
				lists: others.is_today_pick ? [category_id, todaysPick] : [category_id],
			}),
		),
	};
}
