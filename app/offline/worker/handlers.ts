import { cacheNames, startupPages } from "../../../contract/cache-names.ts";
import { frontPage } from "../../../contract/paths.ts";
import { dataFilesOf } from "../page-data.ts";
import type { Kind } from "../request-kind.ts";
import { isComplete } from "./complete-page.ts";
import { assets, data, pages, pictures, stories } from "./strategies.ts";

type Asked = { request: Request; event: FetchEvent };

/** How each kind of request is answered. */
export const handlers: Record<Exclude<Kind, "other">, (asked: Asked) => Promise<Response>> = {
	page: async (asked) => {
		const answer = await pages.handle(asked).catch(() => null);
		// Firefox answers with an error where others fail: for a page that it could not fetch ahead.
		return answer && answer.type !== "error" ? answer : standIn(new URL(asked.request.url).pathname);
	},
	data: (asked) => data.handle(asked),
	story: (asked) => stories.handle(asked),
	asset: (asked) => assets.handle(asked),
	picture: async (asked) => {
		const saved = await caches.match(asked.request, { cacheName: cacheNames.saved, ignoreVary: true });
		return saved ?? pictures.handle(asked).catch(() => otherWidth(new URL(asked.request.url).pathname));
	},
};

/** A copy of the page; else the app, where it has what the page shows; otherwise a page that says what there is. */
async function standIn(path: string): Promise<Response> {
	const copy = await caches.match(path, { cacheName: cacheNames.pages, ignoreVary: true });
	if (copy && (await isComplete(copy))) return copy;
	if (path === "/") return Response.redirect(frontPage);
	const shell = await startupPage(startupPages.shell);
	if (shell && (await isComplete(shell)) && (await isAtHand(path))) return shell;
	const offline = await startupPage(startupPages.offline);
	return offline ? new Response(offline.body, { status: 503, headers: offline.headers }) : Response.error();
}

function startupPage(address: string): Promise<Response | undefined> {
	return caches.match(address, { cacheName: cacheNames.startup, ignoreVary: true });
}

async function isAtHand(path: string): Promise<boolean> {
	const saved = await caches.open(cacheNames.saved);
	if (path === "/bookmark") return (await saved.keys()).length > 0;
	if (await saved.match(path)) return true;
	const files = dataFilesOf(path);
	const found = await Promise.all(files.map(copyOf));
	return files.length > 0 && found.every(Boolean);
}

function copyOf(file: string): Promise<Response | undefined> {
	const cacheName = file.startsWith("/data/news/") ? cacheNames.stories : cacheNames.data;
	return caches.match(file, { cacheName, ignoreVary: true });
}

/** The same picture in another width or format, where one was seen: better than none. */
async function otherWidth(path: string): Promise<Response> {
	const base = path.replace(/-\d+\.\w+$/, "-");
	for (const name of [cacheNames.saved, cacheNames.pictures]) {
		const cache = await caches.open(name);
		const other = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(base));
		const picture = other && (await cache.match(other, { ignoreVary: true }));
		if (picture) return picture;
	}
	return Response.error();
}
