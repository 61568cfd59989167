import type { Capability } from "../../slots/capability.ts";
import { storageKeys } from "../../slots/storage-keys.ts";

export const history: Capability = {
	name: "history",
	slots: ["card", "listTool", "storyBar", "storyEnd", "storyLink", "storyLinksTool", "storyLinksNote"],
	storageKey: storageKeys.history,
	load: () => import("./parts.ts"),
	answers: async () => (await import("./answers.ts")).answers,
	settings: async () => (await import("./history-setting.tsx")).HistorySetting,
	kept: async () => [
		(await import("./kept-history.ts")).keptHistory,
		(await import("./briefing-offer-store.ts")).keptBriefingOffer,
	],
};
