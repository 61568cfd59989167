import { areCapabilitiesUsed } from "../extensions/storage-keys.ts";
import { currentSession, onSession } from "../identity/session.ts";
import { forgetStories, postToWorker, removeWorker, startWorker } from "./worker-client.ts";

/** Caches what is read, and all bookmarks, for reading offline. */
export async function keepOffline(): Promise<void> {
	if (!import.meta.env.OFFLINE) return removeWorker();
	await startWorker();
	if (areCapabilitiesUsed()) await postToWorker({ kind: "scripts" });
	watchSession();
}

function watchSession(): void {
	let isCaching = false;
	const update = () => {
		const { reader, loading } = currentSession();
		if (!reader && !loading) forgetStories();
		if (!reader || isCaching) return;
		isCaching = true;
		// A visitor has no bookmarks and does not need this script.
		import("./keep-saved.ts").then(({ keepSaved }) => keepSaved()).catch(() => (isCaching = false));
	};
	update();
	onSession(update);
}
