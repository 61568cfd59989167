import type { KeptData } from "../../platform/storage/kept-data.ts";
import { settingsKey } from "./apply-settings.ts";
import {
	areSettingsForbidden,
	changeSettings,
	decodeSettings,
	resetSettings,
	settings,
} from "./settings-store.ts";

export const keptSettings = {
	name: "settings",
	label: "Settings",
	href: "/settings",
	key: settingsKey,
	isSmall: true,
	describe: () => {
		const count = Object.keys(settings.get()).length;
		if (count === 0) return null;
		return count === 1 ? "1 setting" : `${count} settings`;
	},
	exportData: () =>
		Object.keys(settings.get()).length === 0 ? undefined : { version: 1, ...settings.get() },
	importData: async (data) => {
		if (typeof data !== "object" || data === null)
			throw new Error("The settings in this file cannot be read.");
		// What the reader has chosen in this browser stays.
		const isKept = await changeSettings({ ...decodeSettings({ ...data }), ...settings.get() });
		if (!isKept)
			throw new Error("Your browser did not keep the settings. They hold until you close this tab.");
	},
	clear: async () => (await resetSettings()) || areSettingsForbidden(),
} satisfies KeptData;
