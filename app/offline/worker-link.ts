import { copies, datesOfCopies, isCopies } from "./copies.ts";
import type { Word } from "./words-to-worker.ts";

const script = "/sw.js";

/** Brings the worker that keeps copies. Without one, everything is as it would be anyway. */
export async function startWorker(): Promise<void> {
	if (!("serviceWorker" in navigator)) return;
	const wasAtWork = navigator.serviceWorker.controller !== null;
	await navigator.serviceWorker.register(script, { updateViaCache: "none" });
	// A page that was opened before the worker was there has fetched things behind its back.
	if (wasAtWork) return;
	await isAtWork();
	const start = performance.now();
	await tellWorker({ kind: "visited", addresses: [location.pathname] });
	tellFetchedBefore(start);
}

async function isAtWork(): Promise<void> {
	const { serviceWorker } = navigator;
	if (serviceWorker.controller) return;
	await new Promise((resolve) => serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
}

export async function tellWorker(word: Word): Promise<void> {
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
	if ("caches" in window) await caches.delete(copies.stories);
}

/** Tells of what came without the worker, and of what is still on its way. */
function tellFetchedBefore(start: number): void {
	new PerformanceObserver((list) => {
		const addresses = list
			.getEntries()
			.filter(({ startTime }) => startTime < start)
			.map(({ name }) => new URL(name))
			.filter(({ origin }) => origin === location.origin)
			.map(({ pathname }) => pathname);
		tellWorker({ kind: "visited", addresses });
	}).observe({ type: "resource", buffered: true });
}
