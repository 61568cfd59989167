import type { Parts } from "../extensions/capability.ts";
import { FollowTools } from "./follow-tools.tsx";
import { MutedCard } from "./mute/muted-card.tsx";
import { StoryFollow } from "./story-follow.tsx";

export const parts: Parts = { card: MutedCard, listTool: FollowTools, storyEnd: StoryFollow };
