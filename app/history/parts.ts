import type { Parts } from "../extensions/capability.ts";
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
