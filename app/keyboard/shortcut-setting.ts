import { readStorage, writeStorage } from "../storage/safe-storage.ts";

/** Named after the first shortcut: a browser that has switched it off keeps all of them off. */
const shortcutKey = "candour-slash";

/** The choice of this tab, in case the browser does not store it. */
let chosen: boolean | null = null;

/** Whether single keys are shortcuts. Can be turned off for speech input (WCAG 2.1.4). */
export function areShortcutsOn(): boolean {
	return chosen ?? readStorage(shortcutKey) !== "off";
}

/** Returns whether the browser stores it. */
export function setShortcutsOn(isOn: boolean): boolean {
	const isStored = writeStorage(shortcutKey, isOn ? null : "off");
	// Other tabs may change what is stored.
	chosen = isStored ? null : isOn;
	return isStored;
}
