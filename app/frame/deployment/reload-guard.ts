import { useEffect } from "react";
import { createPath, useLocation } from "react-router";
import { readStorage, writeStorage } from "../../platform/storage/safe-storage.ts";

const keyOf = (path: string) => `candour-renewed ${path}`;

/** True once per path until it is cleared: automatic reloads must not loop. False without storage. */
export function allowReloadOnce(path: string): boolean {
	const key = keyOf(path);
	if (readStorage(key, "sessionStorage")) return false;
	// Reads the value back: one that cannot be read would allow endless reloads.
	return writeStorage(key, "true", "sessionStorage") && readStorage(key, "sessionStorage") !== null;
}

/** The page has loaded, so the next deployment may reload it again. */
export function clearReload(path: string): void {
	writeStorage(keyOf(path), null, "sessionStorage");
}

/** Clears the guard of a loaded page. A component, so that the root does not render on each navigation. */
export function ClearReloadGuard() {
	const path = createPath(useLocation());
	useEffect(() => clearReload(path), [path]);
	return null;
}
