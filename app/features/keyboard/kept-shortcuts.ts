import type { KeptData } from "../../platform/storage/kept-data.ts";
import { setShortcutsOn } from "./set-shortcuts.ts";
import { areShortcutsOn } from "./shortcuts-enabled.ts";

/** That the shortcuts are switched off. */
export const keptShortcuts: KeptData = {
	name: "shortcuts",
	label: "Keyboard",
	href: "/settings#shortcut-settings",
	isSmall: true,
	describe: () => (areShortcutsOn() ? null : "shortcuts are switched off"),
	exportData: () => (areShortcutsOn() ? undefined : "off"),
	importData: async (data) => {
		if (data !== "off") throw new Error("The switch of the shortcuts in this file cannot be read.");
		if (!setShortcutsOn(false)) throw new Error("Your browser did not keep that the shortcuts are off.");
	},
	clear: async () => setShortcutsOn(true),
};
