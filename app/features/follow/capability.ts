import type { Capability } from "../../slots/capability.ts";
import { storageKeys } from "../../slots/storage-keys.ts";

export const follow: Capability = {
	name: "follow",
	slots: ["card", "listTool", "storySubject", "storySubjectsMenu"],
	storageKey: storageKeys.follow,
	load: () => import("./parts.ts"),
	answers: async () => (await import("./answers.ts")).answers,
	settings: async () => (await import("./follow-settings.tsx")).FollowSettings,
	kept: async () => (await import("./kept-follows.ts")).keptFollows,
};
