import { writeStorage } from "../../platform/storage/safe-storage.ts";
import { chosenShortcuts, shortcutKey } from "./shortcuts-enabled.ts";

/** Turns the shortcuts on or off. Returns whether the browser stores it. */
export function setShortcutsOn(isOn: boolean): boolean {
	const isStored = writeStorage(shortcutKey, isOn ? null : "off");
	// Other tabs may change what is stored.
	if (isStored) delete chosenShortcuts.isOn;
	else chosenShortcuts.isOn = isOn;
	// For the switches of this page: browsers tell other tabs only.
	dispatchEvent(new Event("storage"));
	return isStored;
}
