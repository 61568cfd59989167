import type { FiledStory } from "./filed-story.ts";

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
