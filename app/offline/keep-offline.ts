import { currentSession, onSession } from "../identity/session.ts";
import { forgetStories, removeWorker, startWorker } from "./worker-client.ts";

/** Keeps what is read, and everything that is saved, for reading offline. */
export async function keepOffline(): Promise<void> {
	if (!import.meta.env.OFFLINE) return removeWorker();
	await startWorker();
	followReader();
}

function followReader(): void {
	let isKeeping = false;
	const look = () => {
		const { reader, loading } = currentSession();
		if (!reader && !loading) forgetStories();
		if (!reader || isKeeping) return;
		isKeeping = true;
		// A visitor has nothing saved, and does without the script for it.
		import("./keep-saved.ts").then(({ keepSaved }) => keepSaved()).catch(() => (isKeeping = false));
	};
	look();
	onSession(look);
}
