import { SettingsPanelHost, SettingsTool } from "../settings/settings-extension.tsx";
import type { Extensions } from "./slots.tsx";

/** Every capability that adds to the pages of others. To remove one: its folder, its lines here, its routes. */
export const extensions: Extensions = {
	card: [],
	listTool: [],
	storyTool: [SettingsTool],
	storyTop: [],
	storyEnd: [],
	bookmarkTool: [],
	page: [SettingsPanelHost],
	storyLink: [],
	storyLinksTool: [],
};
