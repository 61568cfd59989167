import { BriefingEnd, BriefingPosition } from "../briefing/story-position.tsx";
import { EpubButton } from "../epub/epub-button.tsx";
import { FollowTools } from "../follow/follow-tools.tsx";
import { MutedCard } from "../follow/mute/muted-card.tsx";
import { StoryFollow } from "../follow/story-follow.tsx";
import { CardMark, LinkMark } from "../history/read-mark.tsx";
import { StoryMemory } from "../history/story-memory.tsx";
import { UnreadLinksTool, UnreadTool } from "../history/unread-tool.tsx";
import { OpenedDialog } from "../keyboard/opened-dialog.tsx";
import { ListenToBookmarks, ListenToList, ListenToStory } from "../listen/listen-buttons.tsx";
import { ListenPlayer } from "../listen/listen-player.tsx";
import { SettingsPanelHost, SettingsTool } from "../settings/settings-extension.tsx";
import type { Extensions } from "./slots.tsx";

/** Every capability that adds to the pages of others. To remove one: its folder, its lines here, its routes. */
export const extensions: Extensions = {
	card: [CardMark, MutedCard],
	listTool: [FollowTools, UnreadTool, ListenToList],
	storyTool: [ListenToStory, SettingsTool],
	storyTop: [BriefingPosition, StoryMemory],
	storyEnd: [BriefingEnd, StoryFollow],
	bookmarkTool: [ListenToBookmarks, EpubButton],
	page: [ListenPlayer, SettingsPanelHost, OpenedDialog],
	storyLink: [LinkMark],
	storyLinksTool: [UnreadLinksTool],
};
