import { useEffect } from "react";
import { createPath, useLocation } from "react-router";
import { safeSessionStorage } from "../runtime/safe-storage.ts";

const keyOf = (path: string) => `candour-renewed ${path}`;

/** Returns true once for each path until it is cleared: an automatic reload must not loop. False without storage. */
export function allowReloadOnce(path: string): boolean {
	const key = keyOf(path);
	if (safeSessionStorage.get(key)) return false;
	// Reads the value back: one that cannot be read would allow endless reloads.
	return safeSessionStorage.set(key, "true") && safeSessionStorage.get(key) !== null;
}

/** The page has loaded, so the next deployment may reload it again. */
export function clearReload(path: string): void {
	safeSessionStorage.set(keyOf(path), null);
}

/** Clears the guard of a loaded page. A component of its own, so that the root does not render on each navigation. */
export function ClearReloadGuard() {
	const path = createPath(useLocation());
	useEffect(() => clearReload(path), [path]);
	return null;
}
