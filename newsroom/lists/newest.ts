import { todaysPick } from "../../contract/category-ids.ts";
import { lineOf, mostStories, secondOf, shortName } from "../../contract/newest.ts";
import { combine, type Hash } from "../../lib/hash.ts";
import type { StoryRecord } from "../stories/story-record.ts";

/** The file with which an open page detects a new edition. It depends only on the content. */
export function newestOf(newestFirst: StoryRecord[], otherContentHash: Hash) {
	return {
		mark: combine([otherContentHash, ...newestFirst.map(({ hash }) => hash)]).toString(36),
		stories: newestFirst.slice(0, mostStories).map(({ id, author, category_id, others }) =>
			lineOf({
				name: shortName(id),
				at: secondOf(author.published_date),
				lists: others.is_today_pick ? [category_id, todaysPick] : [category_id],
			}),
		),
	};
}
