import { keptValue } from "../../platform/storage/kept-data.ts";
import { knownSettings, settingsStore } from "./settings-store.ts";

export const keptSettings = keptValue(settingsStore, {
	name: "settings",
	label: "Settings",
	href: "/settings",
	isSmall: true,
	describe: (stored) => {
		const count = Object.keys(knownSettings(stored)).length;
		if (count === 0) return null;
		return count === 1 ? "1 setting" : `${count} settings`;
	},
	// What the reader has chosen in this browser stays.
	merge: (own, imported) => ({ ...own, ...knownSettings(imported), ...knownSettings(own) }),
});
