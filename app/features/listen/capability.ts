import type { Capability } from "../../slots/capability.ts";

export const listen: Capability = {
	name: "listen",
	slots: ["listTool", "storyTool", "bookmarkTool", "page"],
	load: () => import("./parts.ts"),
	kept: async () => (await import("./kept-listening.ts")).keptListening,
};
