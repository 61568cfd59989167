import { readStorage } from "../../platform/storage/safe-storage.ts";

/** Named after the first shortcut: a browser that has switched it off keeps all of them off. */
export const shortcutKey = "candour-slash";

/** The choice of this tab, in case the browser does not store it. */
export const chosenShortcuts: { isOn?: boolean } = {};

/** Whether single keys are shortcuts. Can be turned off for speech input (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
	return chosenShortcuts.isOn ?? readStorage(shortcutKey) !== "off";
}
