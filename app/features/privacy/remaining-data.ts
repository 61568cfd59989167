import { sequenceDatabase, sequenceSuffix } from "../../platform/storage/cross-tab-lock.ts";
import { isStorageForbidden } from "../../platform/storage/is-storage-forbidden.ts";
import { writeStorage } from "../../platform/storage/safe-storage.ts";

/** Whether the storage holds anything of this site: also what no capability describes, such as the places in lists. */
export function hasRemainingData(): boolean {
	return sessionStorage.length > 0 || localKeys().some((key) => /^(candour-|bookmarked)/.test(key));
}

/** Removes the places in lists, and the sequence numbers of all locks: they tell how often something was changed. */
export async function removeRemainingData(): Promise<void> {
	sessionStorage.clear?.();
	for (const key of localKeys()) if (key.endsWith(sequenceSuffix)) writeStorage(key, null);
	await new Promise<void>((resolve) => {
		// Every tab closes its connection for this.
		const deletion = indexedDB.deleteDatabase(sequenceDatabase);
		deletion.onsuccess = deletion.onerror = deletion.onblocked = () => resolve();
	});
}

function localKeys(): string[] {
	return isStorageForbidden() ? [] : Object.keys(localStorage);
}
