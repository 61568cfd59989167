import type { Capability } from "../../slots/capability.ts";

export const settings: Capability = {
	name: "settings",
	slots: ["page"],
	load: () => import("./parts.ts"),
	kept: async () => (await import("./kept-settings.ts")).keptSettings,
};
