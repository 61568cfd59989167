import { cacheNames } from "../../../contract/cache-names.ts";
import { storyDataPath } from "../../../contract/paths.ts";
import { deleteExpirationEntries } from "../../platform/worker/expiration-entries.ts";

/** Their files tell which stories were read. */
const readersCaches: string[] = [cacheNames.stories, cacheNames.pictures];

/**
 * Deletes the copies of stories that were read, Workbox's entries about them, and the places in lists: for the next
 * person at this browser. Bookmarks stay, with their pictures.
 */
export async function forgetReading(): Promise<void> {
	// A forbidden one cannot be cleared: app/platform/storage/forbidden-session-storage.ts.
	sessionStorage.clear?.();
	const pages = await caches.open(cacheNames.pages);
	for (const { url } of await pages.keys())
		if (isStoryPage(url)) await pages.delete(url, { ignoreVary: true });
	await Promise.all(readersCaches.map((name) => caches.delete(name)));
	await deleteExpirationEntries(
		({ cacheName, url }) => readersCaches.includes(cacheName) || isStoryPage(url),
	);
}

function isStoryPage(url: string): boolean {
	return storyDataPath(new URL(url).pathname) !== null;
}
