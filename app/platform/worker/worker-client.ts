import { expirationDatabase, isOwnCache } from "../../../contract/cache-names.ts";
import { isBehindWall, wallToken } from "../edition/behind-wall.ts";
import type { WorkerMessage } from "./worker-messages.ts";

const script = "/sw.js";

/** Registers the service worker. The site works without it. */
export async function startWorker(): Promise<void> {
	const { serviceWorker } = navigator;
	await serviceWorker.register(script, { updateViaCache: "none" });
	// A new worker claims the open pages. A page that was loading at that time asks to be claimed.
	if (!serviceWorker.controller) await postToWorker({ kind: "opened" });
	await reportUncontrolledRequests();
}

export async function postToWorker(message: WorkerMessage): Promise<void> {
	(await navigator.serviceWorker.ready).active?.postMessage(message);
}

/** Unregisters the worker and deletes its caches. */
export async function removeWorker(): Promise<void> {
	const registrations = await navigator.serviceWorker.getRegistrations();
	await Promise.all(registrations.map((registration) => registration.unregister()));
	const names = (await caches.keys()).filter(isOwnCache);
	await Promise.all(names.map((name) => caches.delete(name)));
	indexedDB.deleteDatabase(expirationDatabase);
}

/** Reports requests that bypass the worker: first the page, then its resources. */
async function reportUncontrolledRequests(): Promise<void> {
	const hasBypassed = (entry: PerformanceEntry) => !(entry as PerformanceResourceTiming).workerStart;
	if (performance.getEntriesByType("navigation").some(hasBypassed)) await postVisited([location.pathname]);
	new PerformanceObserver((list) => {
		const paths = list
			.getEntries()
			.filter(hasBypassed)
			.map(({ name }) => new URL(name))
			.filter(({ origin }) => origin === location.origin)
			.map(({ pathname }) => pathname);
		if (paths.length > 0) postVisited(paths);
	}).observe({ type: "resource", buffered: true });
}

async function postVisited(addresses: string[]): Promise<void> {
	await postToWorker(
		import.meta.env.WALL
			? { kind: "visited", addresses, token: addresses.some(isBehindWall) ? await wallToken() : null }
			: { kind: "visited", addresses },
	);
}
