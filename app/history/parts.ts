import type { StoryLink } from "../../contract/published.ts";
import type { Parts } from "../extensions/capability.ts";
import { historyStore, recordOpening } from "./history-store.ts";
import { CardMark, LinkMark } from "./read-mark.tsx";
import { StoryMemory } from "./story-memory.tsx";
import { UnreadLinksTool, UnreadTool } from "./unread-tool.tsx";

export const parts: Parts = {
	card: CardMark,
	listTool: UnreadTool,
	storyBar: StoryMemory,
	storyLink: LinkMark,
	storyLinksTool: UnreadLinksTool,
};

export function onStoryOpened({ id, title }: StoryLink): void {
	if (historyStore.get().isOn) recordOpening(id, title);
}
