import type { Capability } from "../../slots/capability.ts";

export const keyboard: Capability = {
	name: "keyboard",
	slots: ["page"],
	load: () => import("./parts.ts"),
	settings: async () => (await import("./shortcut-settings.tsx")).ShortcutSettings,
	kept: async () => (await import("./kept-shortcuts.ts")).keptShortcuts,
};
