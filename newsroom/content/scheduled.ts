import type { StoryRecord } from "../stories/story-record.ts";

/** Due stories with a future date. They stay at the top of the news until that date. */
export function futureDatedStories(stories: StoryRecord[], now: Date): StoryRecord[] {
	return dueStories(stories, now).due.filter(({ publishedAt }) => publishedAt > now.getTime());
}

export function futureDateNote({ id, author }: StoryRecord): string {
	return `Story ${id} is dated ${author.published_date}, which is still to come, and stands on top of the news until then. To hold it back, give it publish_at: ${author.published_date}.`;
}

/** The stories that may be published now, and when the next one becomes due. */
export function dueStories(
	stories: StoryRecord[],
	now: Date,
): { due: StoryRecord[]; nextDueAt: string | null } {
	const isDue = ({ publish_at }: StoryRecord) => !publish_at || Date.parse(publish_at) <= now.getTime();
	const waiting = stories.flatMap((story) =>
		isDue(story) || !story.publish_at ? [] : [Date.parse(story.publish_at)],
	);
	return {
		due: stories.filter(isDue),
		nextDueAt:
			waiting.length > 0
				? new Date(waiting.reduce((first, time) => Math.min(first, time))).toISOString()
				: null,
	};
}
