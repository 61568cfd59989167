import { useLocation } from "react-router";
import { storyPath } from "../../../contract/paths.ts";
import { storedBriefing } from "./briefing-session.ts";
import { type BriefingStory, minutesOf } from "./compose-briefing.ts";
import { type Length, parseLength } from "./lengths.ts";

/** Where a story stands in the briefing that it was opened from. */
export type Position = {
	length: Length;
	/** From 1. Null if this tab does not have the briefing, such as after opening the story in another tab. */
	number: number | null;
	count: number;
	previous: BriefingStory | undefined;
	next: BriefingStory | undefined;
	/** Of this story and all that follow. */
	minutesLeft: number;
};

/** Null for a story that was not opened from a briefing. */
export function usePosition(id: string): Position | null {
	const { search } = useLocation();
	const length = parseLength(new URLSearchParams(search).get("briefing"));
	if (length === null) return null;
	const stories = storedBriefing(length)?.stories ?? [];
	const index = stories.findIndex((story) => story.id === id);
	return {
		length,
		number: index === -1 ? null : index + 1,
		count: stories.length,
		previous: stories[index - 1],
		next: index === -1 ? undefined : stories[index + 1],
		minutesLeft: minutesOf(stories.slice(Math.max(0, index))),
	};
}

/** The path of a story of a briefing, which shows its position. */
export function storyPathIn(length: Length, { id }: Pick<BriefingStory, "id">): string {
	return `${storyPath(id)}?briefing=${length}`;
}
