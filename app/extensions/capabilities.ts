import type { Capability } from "./capability.ts";
import { storageKeys } from "./storage-keys.ts";

/**
 * Every capability that adds to the pages of others, in the order in which a place shows them. Each is loaded by itself.
 * To remove one: its folder, its lines here, its routes.
 */
export const capabilities = {
	briefing: {
		slots: ["storyBar", "storyEnd"],
		isWanted: () => new URLSearchParams(location.search).has("briefing"),
		load: () => import("../briefing/parts.ts"),
	},
	follow: {
		slots: ["card", "listTool", "storySubject", "storySubjectsMenu"],
		storageKey: storageKeys.follow,
		load: () => import("../follow/parts.ts"),
	},
	history: {
		slots: ["card", "listTool", "storyBar", "storyEnd", "storyLink", "storyLinksTool", "storyLinksNote"],
		storageKey: storageKeys.history,
		load: () => import("../history/parts.ts"),
	},
	listen: {
		slots: ["listTool", "storyTool", "bookmarkTool", "page"],
		load: () => import("../listen/parts.ts"),
	},
	settings: {
		slots: ["page"],
		load: () => import("../settings/parts.ts"),
	},
	epub: {
		slots: ["bookmarkTool"],
		load: () => import("../epub/parts.ts"),
	},
	keyboard: {
		slots: ["page"],
		load: () => import("../keyboard/parts.ts"),
	},
} satisfies Record<string, Capability>;
