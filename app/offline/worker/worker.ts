import { cacheNames, isCopies } from "../../../contract/cache-names.ts";
import { kindOfRequest } from "../request-kind.ts";
import type { WorkerMessage } from "../worker-messages.ts";
import { handlers } from "./handlers.ts";
import { precacheSaved, precacheStartup, precacheVisited } from "./precache.ts";

declare const self: ServiceWorkerGlobalScope;

/** Written in by the build: another worker for each build, and every file that its pages may ask for. */
declare const BUILD: { mark: string; assets: string[] };

self.addEventListener("install", (event) => {
	// It serves no page that is older than the site's own, so nobody has to wait for the tabs of the former one.
	self.skipWaiting();
	event.waitUntil(precacheStartup(event));
});

self.addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin(): Promise<void> {
	const current: string[] = Object.values(cacheNames);
	for (const name of await caches.keys())
		if (isCopies(name) && !current.includes(name)) await caches.delete(name);
	await self.registration.navigationPreload?.enable();
	// The page that brought it goes on with it: what is read next is kept.
	await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
	const kind = kindOfRequest(event.request, self.location.origin);
	if (kind === "other") return;
	// A browser that will not give its copies out is no reason to have no page.
	event.respondWith(handlers[kind]({ request: event.request, event }).catch(() => fetch(event.request)));
});

self.addEventListener("message", (event) => {
	const word: WorkerMessage = event.data;
	if (word.kind === "opened") event.waitUntil(self.clients.claim());
	if (word.kind === "visited") event.waitUntil(precacheVisited(word.addresses, event));
	if (word.kind === "saved") event.waitUntil(precacheSaved(word, BUILD.assets, event).catch(() => {}));
});
