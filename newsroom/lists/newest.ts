import { todaysPick } from "../../contract/category-ids.ts";
import { encodeNewestStory, maxNewestStories, shortHash, toEpochSeconds } from "../../contract/newest.ts";
import { combine, type Hash } from "../../lib/hash.ts";
import type { StoryRecord } from "../stories/story-record.ts";

/** The file with which an open page detects a new edition. It depends only on the content. */
export function newestOf(newestFirst: StoryRecord[], otherContentHash: Hash) {
	return {
		mark: combine([otherContentHash, ...newestFirst.map(({ hash }) => hash)]).toString(36),
		stories: newestFirst.slice(0, maxNewestStories).map(({ id, author, category_id, others }) =>
			encodeNewestStory({
				idHash: shortHash(id),
				at: toEpochSeconds(author.published_date),
				lists: others.is_today_pick ? [category_id, todaysPick] : [category_id],
			}),
		),
	};
}
