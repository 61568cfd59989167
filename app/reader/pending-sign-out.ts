import { readStorage, writeStorage } from "../platform/storage/safe-storage.ts";

const key = "candour-leaving";

/** Stores that a reader logged out while the service did not respond. The next page ends the session. */
export function setPendingSignOut(isPending: boolean): void {
	writeStorage(key, isPending ? "true" : null);
}

export function isSignOutPending(): boolean {
	return readStorage(key) !== null;
}
