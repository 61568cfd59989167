import type { Capability } from "../../slots/capability.ts";

export const keyboard: Capability = {
	name: "keyboard",
	slots: ["page"],
	load: () => import("./parts.ts"),
	settings: async () => (await import("./shortcuts-section.tsx")).ShortcutsSection,
	kept: async () => (await import("./kept-shortcuts.ts")).keptShortcuts,
};
