import { cacheNames, isOwnCache } from "../../contract/cache-names.ts";
import type { WorkerMessage } from "../platform/worker/worker-messages.ts";
import { handlers } from "./handlers.ts";
import { precacheOwnPages, precacheSaved, precacheStartup, precacheVisited } from "./precache.ts";
import { kindOfRequest } from "./request-kind.ts";

declare const self: ServiceWorkerGlobalScope;

/**
 * Inserted by the build: its hash, so that each build has another worker, all files in /assets/, and those of them that
 * the reader's own pages need.
 */
declare const BUILD: { mark: string; assets: string[]; ownPageAssets: string[] };

self.addEventListener("install", (event) => {
	// Safe while tabs of an older build are open: a page is current, or cached with its scripts.
	self.skipWaiting();
	event.waitUntil(precacheStartup(event).then(() => precacheOwnPages(BUILD.ownPageAssets, event)));
});

self.addEventListener("activate", (event) => event.waitUntil(activate()));

async function activate(): Promise<void> {
	const current: string[] = Object.values(cacheNames);
	for (const name of await caches.keys())
		if (isOwnCache(name) && !current.includes(name)) await caches.delete(name);
	await self.registration.navigationPreload?.enable();
	// Controls the page that registered it, so that what is read next is cached.
	await self.clients.claim();
}

/** An unregistered worker controls its pages until they are closed. */
let isStopped = false;

self.addEventListener("fetch", (event) => {
	const kind = kindOfRequest(event.request, self.location.origin);
	if (kind === "other" || isStopped) return;
	// Falls back to the network if the cache fails.
	event.respondWith(handlers[kind]({ request: event.request, event }).catch(() => fetch(event.request)));
});

self.addEventListener("message", (event) => {
	const message: WorkerMessage = event.data;
	if (message.kind === "stop") isStopped = true;
	if (isStopped) return;
	if (message.kind === "opened") event.waitUntil(self.clients.claim());
	if (message.kind === "visited") event.waitUntil(precacheVisited(message.addresses, event, message.token));
	if (message.kind === "scripts") event.waitUntil(precacheVisited(BUILD.assets, event));
	if (message.kind === "saved") event.waitUntil(precacheSaved(message, BUILD.assets, event).catch(() => {}));
});
