import type { FiledStory } from "./filed-story.ts";

/** Stories that are dated later than now and yet are published at once, where they stand on top until then. */
export function datedAhead(stories: FiledStory[], now: Date): FiledStory[] {
	return dueAt(stories, now).due.filter(({ moment }) => moment > now.getTime());
}

/** What an editor is told of such a story. */
export function noteOn({ id, author }: FiledStory): string {
	return `Story ${id} is dated ${author.published_date}, which is still to come, and stands on top of the news until then. To hold it back, give it "publish_at": "${author.published_date}".`;
}

/** The stories whose moment has come, and when the next one's will. */
export function dueAt(stories: FiledStory[], now: Date): { due: FiledStory[]; nextDue: string | null } {
	const isDue = ({ publish_at }: FiledStory) => !publish_at || Date.parse(publish_at) <= now.getTime();
	const waiting = stories.flatMap((story) =>
		isDue(story) || !story.publish_at ? [] : [Date.parse(story.publish_at)],
	);
	return {
		due: stories.filter(isDue),
		nextDue:
			waiting.length > 0
				? new Date(waiting.reduce((first, moment) => Math.min(first, moment))).toISOString()
				: null,
	};
}
