import { cacheNames, ownPages, startupPages } from "../../contract/cache-names.ts";
import { dataFilesOf } from "../../contract/routes.ts";
import { authorization } from "../platform/edition/behind-wall.ts";
import type { WorkerMessage } from "../platform/worker/worker-messages.ts";
import { assetsIn } from "./complete-page.ts";
import { kindOf } from "./request-kind.ts";
import { assets, data, pages, pictures, stories } from "./strategies.ts";

/** Caches the app shell and the offline page with their assets, most of which are in the HTTP cache already. */
export async function precacheStartup(event: ExtendableEvent): Promise<void> {
	const startup = await caches.open(cacheNames.startup);
	await cacheFile(categories, event);
	for (const path of Object.values(startupPages)) {
		const page = await fetch(path, { cache: "no-cache" });
		if (!page.ok) throw new Error(`${path} responded with ${page.status}`);
		const html = await page.text();
		for (const asset of assetsIn(html)) await cacheFile(asset, event);
		// A new response: browsers refuse a redirected response for a navigation.
		await startup.put(path, new Response(html, { headers: page.headers }));
	}
}

/** Caches what the reader's own pages need besides the app shell, which serves them offline. */
export async function precacheOwnPages(assets: string[], event: ExtendableEvent): Promise<void> {
	await precacheVisited([...assets, ...ownPages.flatMap(dataFilesOf)], event);
}

/** A rendered page contains the categories; client navigation from it requests this file. */
const categories = "/data/categories.json";

/**
 * Caches what a page has fetched without the worker. Pages and data go one at a time and in order: the front page of a
 * list can delete cached chunks of its older pages.
 */
export async function precacheVisited(
	paths: string[],
	event: ExtendableEvent,
	token: string | null = null,
): Promise<void> {
	const isOrdered = (path: string) => ["page", "data"].includes(kindOf(path));
	const others = paths.filter((path) => !isOrdered(path));
	await Promise.all(others.map((path) => cacheFile(path, event, token).catch(() => {})));
	for (const path of paths.filter(isOrdered)) await cacheFile(path, event).catch(() => {});
}

const strategies = { page: pages, data, story: stories, asset: assets, picture: pictures };

async function cacheFile(path: string, event: ExtendableEvent, token: string | null = null): Promise<void> {
	const kind = kindOf(path);
	if (kind === "other") return;
	const headers = import.meta.env.WALL && kind === "story" ? authorization(token) : {};
	const request = import.meta.env.WALL ? new Request(path, { headers }) : new Request(path);
	const [response, done] = strategies[kind].handleAll({ request, event });
	await response;
	await done;
}

/** Caches the pictures of bookmarked stories and all scripts. The stories are in local storage. */
export async function precacheSaved(
	{ stories: storyPaths, pictures: picturePaths }: Extract<WorkerMessage, { kind: "saved" }>,
	scripts: string[],
	event: ExtendableEvent,
): Promise<void> {
	const saved = await caches.open(cacheNames.saved);
	const wanted = new Set([...storyPaths, ...picturePaths]);
	const cached = new Set<string>();
	for (const key of await saved.keys()) {
		const { pathname } = new URL(key.url);
		if (wanted.has(pathname)) cached.add(pathname);
		else await saved.delete(key);
	}
	// An empty response marks a story as saved: hasPageData looks for it.
	for (const path of storyPaths) if (!cached.has(path)) await saved.put(path, new Response());
	if (storyPaths.length > 0) await precacheVisited(scripts, event);
	for (const path of picturePaths) if (!cached.has(path)) await saved.add(path).catch(() => {});
}
