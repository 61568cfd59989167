import { safeSessionStorage } from "../runtime/safe-storage.ts";

const keyOf = (address: string) => `candour-renewed ${address}`;

/** Notes that an address is about to be loaded anew by itself. False where that has been done already, or where nothing can be noted: then it must not be. */
export function allowReloadOnce(address: string): boolean {
	const key = keyOf(address);
	if (safeSessionStorage.get(key)) return false;
	// Reads it back: a mark that cannot be read would let the page reload forever.
	return safeSessionStorage.set(key, "true") && safeSessionStorage.get(key) !== null;
}

/** The page has come after all: the next deployment may renew it again. */
export function clearReload(address: string): void {
	safeSessionStorage.set(keyOf(address), null);
}
