import type { Parts } from "../../slots/capability.ts";
import { ListenToBookmarks, ListenToList, ListenToStory } from "./listen-buttons.tsx";
import { ListenPlayer } from "./listen-player.tsx";

export const parts: Parts = {
	listTool: ListenToList,
	storyTool: ListenToStory,
	bookmarkTool: ListenToBookmarks,
	page: ListenPlayer,
};
