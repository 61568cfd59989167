import { readStorage, writeStorage } from "../runtime/safe-storage.ts";

const key = "candour-slash";

/** Whether `/` leads to the search field. A single key is in the way of who speaks to the computer, so it can be switched off. */
export function isSlashOn(): boolean {
	return readStorage(key) !== "off";
}

/** Returns whether this browser will remember it. */
export function switchSlash(isOn: boolean): boolean {
	return writeStorage(key, isOn ? null : "off");
}
