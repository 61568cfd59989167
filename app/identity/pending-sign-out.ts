const key = "candour-leaving";

/** Notes that a reader has logged out while the service could not be told. Whoever opens the session next ends it. */
export function setPendingSignOut(isSignOutPending: boolean): void {
	try {
		if (isSignOutPending) localStorage.setItem(key, "true");
		else localStorage.removeItem(key);
	} catch {
		// Where nothing can be noted, the session ends once the service answers.
	}
}

export function isLeaving(): boolean {
	try {
		return localStorage.getItem(key) !== null;
	} catch {
		return false;
	}
}
