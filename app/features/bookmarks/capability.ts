import type { Capability } from "../../slots/capability.ts";

export const bookmarks: Capability = {
	name: "bookmarks",
	kept: async () => (await import("./kept-bookmarks.ts")).keptBookmarks,
};
