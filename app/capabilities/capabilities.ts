import type { Capability } from "../slots/capability.ts";
import { storageKeys } from "../slots/storage-keys.ts";

/**
 * Every capability that adds to the pages of others, in the order in which a place shows them. Each is loaded by itself.
 * To remove one: its folder, its lines here, its routes.
 */
export const capabilities = {
	briefing: {
		slots: ["storyBar", "storyEnd"],
		isWanted: () => new URLSearchParams(location.search).has("briefing"),
		load: () => import("../features/briefing/parts.ts"),
	},
	follow: {
		slots: ["card", "listTool", "storySubject", "storySubjectsMenu"],
		storageKey: storageKeys.follow,
		load: () => import("../features/follow/parts.ts"),
	},
	history: {
		slots: ["card", "listTool", "storyBar", "storyEnd", "storyLink", "storyLinksTool", "storyLinksNote"],
		storageKey: storageKeys.history,
		load: () => import("../features/history/parts.ts"),
	},
	listen: {
		slots: ["listTool", "storyTool", "bookmarkTool", "page"],
		load: () => import("../features/listen/parts.ts"),
	},
	settings: {
		slots: ["page"],
		load: () => import("../features/settings/parts.ts"),
	},
	epub: {
		slots: ["bookmarkTool"],
		load: () => import("../features/bookmarks/epub/parts.ts"),
	},
	keyboard: {
		slots: ["page"],
		load: () => import("../features/keyboard/parts.ts"),
	},
} satisfies Record<string, Capability>;
