import { postToWorker, removeWorker, startWorker } from "../../platform/worker/worker-client.ts";
import { currentSession, onSession } from "../../reader/session.ts";
import { areCapabilitiesUsed } from "../../slots/storage-keys.ts";

type LoadBookmarks = () => Promise<{ cacheBookmarks: (post: typeof postToWorker) => void }>;

/** Caches what is read, and all bookmarks, for reading offline. */
export async function startOffline(loadBookmarks: LoadBookmarks): Promise<void> {
	// First: Log Out forgets what was read also where no worker runs.
	watchSession(async () => (await loadBookmarks()).cacheBookmarks(postToWorker));
	if (!navigator.serviceWorker) return;
	if (!import.meta.env.OFFLINE) return removeWorker();
	await startWorker();
	if (areCapabilitiesUsed()) await postToWorker({ kind: "scripts" });
}

function watchSession(cacheBookmarks: () => Promise<void>): void {
	const update = async () => {
		// A visitor does not need this script, unless a reader's tab was closed before it could forget what was read. The
		// names of the caches are in a file that visitors do not load.
		if (currentSession().reader || (await caches.keys()).some((name) => name.endsWith("-stories")))
			await import("./watch-reader.ts").then((loaded) => loaded.watchReader(cacheBookmarks));
	};
	const tryUpdate = () => update().catch(() => {});
	tryUpdate();
	onSession(tryUpdate);
}
