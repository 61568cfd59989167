const keyOf = (address: string) => `candour-renewed ${address}`;

/** Notes that an address is about to be loaded anew by itself. False where that has been done already, or where nothing can be noted: then it must not be. */
export function takeReload(address: string): boolean {
	try {
		if (sessionStorage.getItem(keyOf(address))) return false;
		sessionStorage.setItem(keyOf(address), "true");
		return true;
	} catch {
		return false;
	}
}

/** The page has come after all: the next deployment may renew it again. */
export function clearReload(address: string): void {
	try {
		sessionStorage.removeItem(keyOf(address));
	} catch {
		// Where nothing is noted there is nothing to forget.
	}
}
