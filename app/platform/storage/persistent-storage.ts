/** Asks the browser not to evict this site's data. Some browsers prompt the reader. */
export async function requestPersistentStorage(): Promise<void> {
	try {
		if (!(await navigator.storage.persisted())) await navigator.storage.persist();
	} catch {
		// Not supported: the browser may evict the data, and the bookmarks page shows a warning.
	}
}

export async function isStoragePersistent(): Promise<boolean> {
	try {
		return await navigator.storage.persisted();
	} catch {
		return false;
	}
}
