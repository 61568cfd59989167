import { expirationDatabase } from "../../../contract/cache-names.ts";

/** What Workbox stores about a cached file, and keeps when the cache is deleted. */
export type ExpirationEntry = { cacheName: string; url: string };

const objectStoreName = "cache-entries";

/** Deletes Workbox's entries about cached files, because they list what was read. */
export function deleteExpirationEntries(isDeleted: (entry: ExpirationEntry) => boolean): Promise<void> {
	return new Promise((resolve) => {
		const opening = indexedDB.open(expirationDatabase);
		// Not there yet: Workbox could not use an empty database.
		opening.onupgradeneeded = () => opening.transaction?.abort();
		opening.onerror = () => resolve();
		opening.onsuccess = () => {
			const database = opening.result;
			const transaction = database.transaction(objectStoreName, "readwrite");
			const scan = transaction.objectStore(objectStoreName).openCursor();
			scan.onsuccess = () => {
				const cursor = scan.result;
				if (!cursor) return;
				if (isDeleted(cursor.value)) cursor.delete();
				cursor.continue();
			};
			transaction.oncomplete = transaction.onabort = () => {
				database.close();
				resolve();
			};
		};
	});
}
