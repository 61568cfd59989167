import { cachePrefix, expirationDatabase } from "../../contract/cache-names.ts";

/** The worker of a site that has switched it off: it takes the place of whichever came before, clears everything away and goes. */
export const selfDestroyingWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(clearAway()));
async function clearAway() {
	await self.registration.unregister();
	for (const name of await caches.keys()) if (name.startsWith(${JSON.stringify(cachePrefix)})) await caches.delete(name);
	indexedDB.deleteDatabase(${JSON.stringify(expirationDatabase)});
}
`;
