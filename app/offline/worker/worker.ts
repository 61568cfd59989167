import { copies, isCopies } from "../../../contract/cache-names.ts";
import { kindOfRequest } from "../request-kind.ts";
import type { Word } from "../worker-messages.ts";
import { answers } from "./handlers.ts";
import { takeInSaved, takeInStartup, takeInVisited } from "./precache.ts";

declare const self: ServiceWorkerGlobalScope;

/** Written in by the build: another worker for each build, and every file that its pages may ask for. */
declare const BUILD: { mark: string; assets: string[] };

self.addEventListener("install", (event) => {
	// It serves no page that is older than the site's own, so nobody has to wait for the tabs of the former one.
	self.skipWaiting();
	event.waitUntil(takeInStartup(event));
});

self.addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin(): Promise<void> {
	const current: string[] = Object.values(copies);
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
	event.respondWith(answers[kind]({ request: event.request, event }).catch(() => fetch(event.request)));
});

self.addEventListener("message", (event) => {
	const word: Word = event.data;
	if (word.kind === "opened") event.waitUntil(self.clients.claim());
	if (word.kind === "visited") event.waitUntil(takeInVisited(word.addresses, event));
	if (word.kind === "saved") event.waitUntil(takeInSaved(word, BUILD.assets, event).catch(() => {}));
});
