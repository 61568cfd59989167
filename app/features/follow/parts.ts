import type { Parts } from "../../slots/capability.ts";
import { FollowButton } from "./follow-button.tsx";
import { FollowTools } from "./follow-tools.tsx";
import { MutedCard } from "./mute/muted-card.tsx";
import { StoryMuteMenu } from "./story-mute-menu.tsx";

export const parts: Parts = {
	card: MutedCard,
	listTool: FollowTools,
	storySubject: FollowButton,
	storySubjectsMenu: StoryMuteMenu,
};
