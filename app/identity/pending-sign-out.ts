import { safeLocalStorage } from "../runtime/safe-storage.ts";

const key = "candour-leaving";

/** Notes that a reader has logged out while the service could not be told. Whoever opens the session next ends it. */
export function setPendingSignOut(isSignOutPending: boolean): void {
	safeLocalStorage.set(key, isSignOutPending ? "true" : null);
}

export function isLeaving(): boolean {
	return safeLocalStorage.get(key) !== null;
}
