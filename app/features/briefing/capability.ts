import type { Capability } from "../../slots/capability.ts";

export const briefing: Capability = {
	name: "briefing",
	slots: ["storyBar", "storyEnd"],
	isWanted: () => new URLSearchParams(location.search).has("briefing"),
	load: () => import("./parts.ts"),
};
