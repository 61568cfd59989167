import type { StoryRecord } from "../stories/story-record.ts";

/** Stories that are dated later than now and yet are published at once, where they stand on top until then. */
export function datedAhead(stories: StoryRecord[], now: Date): StoryRecord[] {
	return publishedAt(stories, now).due.filter(({ publishedAt }) => publishedAt > now.getTime());
}

/** What an editor is told of such a story. */
export function noteOn({ id, author }: StoryRecord): string {
	return `Story ${id} is dated ${author.published_date}, which is still to come, and stands on top of the news until then. To hold it back, give it publish_at: ${author.published_date}.`;
}

/** The stories whose publishedAt has come, and when the next one's will. */
export function publishedAt(
	stories: StoryRecord[],
	now: Date,
): { due: StoryRecord[]; nextDue: string | null } {
	const isDue = ({ publish_at }: StoryRecord) => !publish_at || Date.parse(publish_at) <= now.getTime();
	const waiting = stories.flatMap((story) =>
		isDue(story) || !story.publish_at ? [] : [Date.parse(story.publish_at)],
	);
	return {
		due: stories.filter(isDue),
		nextDue:
			waiting.length > 0
				? new Date(waiting.reduce((first, publishedAt) => Math.min(first, publishedAt))).toISOString()
				: null,
	};
}
