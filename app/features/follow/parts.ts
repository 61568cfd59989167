import type { Parts } from "../../slots/capability.ts";
import { FollowTools } from "./follow-tools.tsx";
import { MutedCard } from "./mute/muted-card.tsx";
import { FollowButton } from "./stance-button.tsx";
import { StoryMuteMenu } from "./story-mute-menu.tsx";

export const parts: Parts = {
	card: MutedCard,
	listTool: FollowTools,
	storySubject: FollowButton,
	storySubjectsMenu: StoryMuteMenu,
};
