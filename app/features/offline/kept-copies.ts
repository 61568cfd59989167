import type { KeptData } from "../../platform/storage/kept-data.ts";
import { deleteExpirationEntries } from "../../platform/worker/expiration-entries.ts";
import type { WorkerMessage } from "../../platform/worker/worker-messages.ts";

/** Cached pages, stories and pictures for reading offline. */
export const keptCopies: KeptData = {
	name: "copies",
	label: "Copies for reading offline",
	href: "/offline",
	describe: async () => {
		const count = await countFiles().catch(() => 0);
		return count === 0 ? null : count === 1 ? "1 file" : `${count} files`;
	},
	// The next page that is loaded installs the worker again, with what it needs to start offline.
	clear: async () => {
		const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
		const stop: WorkerMessage = { kind: "stop" };
		for (const { active } of registrations) active?.postMessage(stop);
		await Promise.all(registrations.map((registration) => registration.unregister()));
		await Promise.all((await cacheKeys()).map((name) => caches.delete(name)));
		await deleteExpirationEntries(() => true);
		// Not whether each was deleted here: Log Out deletes some at the same time.
		return (await countFiles()) === 0;
	},
};

async function countFiles(): Promise<number> {
	const counts = (await cacheKeys()).map(async (name) => (await (await caches.open(name)).keys()).length);
	return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

async function cacheKeys(): Promise<string[]> {
	return "caches" in window ? caches.keys() : [];
}
