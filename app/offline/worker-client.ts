import { cacheNames, datesOfCopies, isCopies } from "../../contract/cache-names.ts";
import type { WorkerMessage } from "./worker-messages.ts";

const script = "/sw.js";

/** Brings the worker that keeps copies. Without one, everything is as it would be anyway. */
export async function startWorker(): Promise<void> {
	const { serviceWorker } = navigator;
	if (!serviceWorker) return;
	await serviceWorker.register(script, { updateViaCache: "none" });
	// The worker takes over the pages that it finds when it begins; one that was on its way then has to ask.
	if (!serviceWorker.controller) await postToWorker({ kind: "opened" });
	await tellFetchedWithout();
}

export async function postToWorker(word: WorkerMessage): Promise<void> {
	if (!("serviceWorker" in navigator)) return;
	(await navigator.serviceWorker.ready).active?.postMessage(word);
}

/** Leaves no trace of the worker and its copies. */
export async function removeWorker(): Promise<void> {
	if (!("serviceWorker" in navigator)) return;
	const registrations = await navigator.serviceWorker.getRegistrations();
	await Promise.all(registrations.map((registration) => registration.unregister()));
	const names = (await caches.keys()).filter(isCopies);
	await Promise.all(names.map((name) => caches.delete(name)));
	indexedDB.deleteDatabase(datesOfCopies);
}

/** Whole stories are for readers: none is left for who uses this browser next. */
export async function forgetStories(): Promise<void> {
	if ("caches" in window) await caches.delete(cacheNames.stories);
}

/** Tells of what has come, or will come, past the worker: first the page, then what it fetched. */
async function tellFetchedWithout(): Promise<void> {
	const isPast = (entry: PerformanceEntry) => !(entry as PerformanceResourceTiming).workerStart;
	if (performance.getEntriesByType("navigation").some(isPast))
		await postToWorker({ kind: "visited", addresses: [location.pathname] });
	new PerformanceObserver((list) => {
		const addresses = list
			.getEntries()
			.filter(isPast)
			.map(({ name }) => new URL(name))
			.filter(({ origin }) => origin === location.origin)
			.map(({ pathname }) => pathname);
		if (addresses.length > 0) postToWorker({ kind: "visited", addresses });
	}).observe({ type: "resource", buffered: true });
}
