import { cachePrefix, expirationDatabase } from "../../contract/cache-names.ts";

/** Replaces an installed service worker when offline reading is off: deletes its caches and unregisters itself. */
export const selfDestroyingWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(clearAway()));
async function clearAway() {
	await self.registration.unregister();
	for (const name of await caches.keys()) if (name.startsWith(${JSON.stringify(cachePrefix)})) await caches.delete(name);
	indexedDB.deleteDatabase(${JSON.stringify(expirationDatabase)});
}
`;
