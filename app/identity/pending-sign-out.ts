import { safeLocalStorage } from "../runtime/safe-storage.ts";

const key = "candour-leaving";

/** Stores that a reader logged out while the service was unreachable. The next page that opens the session ends it. */
export function setPendingSignOut(isPending: boolean): void {
	safeLocalStorage.set(key, isPending ? "true" : null);
}

export function isSignOutPending(): boolean {
	return safeLocalStorage.get(key) !== null;
}
