/** Removes what this tab keeps until it is closed, such as the places in lists. Not in safe-storage.ts, which every page loads. */
export function clearSessionStorage(): void {
	try {
		sessionStorage.clear();
	} catch {
		// Forbidden, so nothing is stored.
	}
}
