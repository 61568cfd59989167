import { readStorage, writeStorage } from "../storage/safe-storage.ts";

const key = "candour-slash";

/** Whether `/` focuses the search field. Can be turned off for speech input (WCAG 2.1.4). */
export function isSlashShortcutOn(): boolean {
	return readStorage(key) !== "off";
}

/** Returns whether the browser stored the setting. */
export function storeSlashShortcut(isOn: boolean): boolean {
	return writeStorage(key, isOn ? null : "off");
}
