import type { Extensions } from "./slots.tsx";

/** Every capability that adds to the pages of others. To remove one: its folder, its lines here, its routes. */
export const extensions: Extensions = {
	card: [],
	listTool: [],
	storyTool: [],
	storyTop: [],
	storyEnd: [],
	bookmarkTool: [],
	page: [],
	storyLink: [],
	storyLinksTool: [],
};
