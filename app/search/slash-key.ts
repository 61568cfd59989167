const key = "candour-slash";

/** Whether `/` leads to the search field. A single key is in the way of who speaks to the computer, so it can be switched off. */
export function isSlashOn(): boolean {
	try {
		return localStorage.getItem(key) !== "off";
	} catch {
		return true;
	}
}

/** Returns whether this browser will remember it. */
export function switchSlash(isOn: boolean): boolean {
	try {
		if (isOn) localStorage.removeItem(key);
		else localStorage.setItem(key, "off");
		return true;
	} catch {
		return false;
	}
}
