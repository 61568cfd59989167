/** Asks the browser not to clear this site's storage by itself when room runs low. Some ask the reader, some decide alone. */
export async function requestPersistentStorage(): Promise<void> {
	try {
		if (!(await navigator.storage.persisted())) await navigator.storage.persist();
	} catch {
		// A browser that cannot be asked keeps bookmarks as long as it sees fit, and the bookmarks page says so.
	}
}

/** Whether the browser has promised to keep this site's storage. */
export async function isStoragePersistent(): Promise<boolean> {
	try {
		return await navigator.storage.persisted();
	} catch {
		return false;
	}
}
