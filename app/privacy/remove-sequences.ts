import { sequenceDatabase, sequenceSuffix } from "../storage/cross-tab-lock.ts";
import { isStorageForbidden, writeStorage } from "../storage/safe-storage.ts";

/** Removes the sequence numbers of all locks: they tell how often something was changed. */
export async function removeSequences(): Promise<void> {
	const keys = isStorageForbidden() ? [] : Object.keys(localStorage);
	for (const key of keys) if (key.endsWith(sequenceSuffix)) writeStorage(key, null);
	await new Promise<void>((resolve) => {
		// Every tab closes its connection for this.
		const deletion = indexedDB.deleteDatabase(sequenceDatabase);
		deletion.onsuccess = deletion.onerror = deletion.onblocked = () => resolve();
	});
}
