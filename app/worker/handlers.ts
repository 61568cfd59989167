import { cacheNames, ownPages, startupPages } from "../../contract/cache-names.ts";
import { frontPage, storyDataPath } from "../../contract/paths.ts";
import { dataFilesOf } from "../../contract/routes.ts";
import { withCachedStory } from "./cached-story.ts";
import { isComplete } from "./complete-page.ts";
import type { Kind } from "./request-kind.ts";
import { assets, data, pages, pictures, stories, storyPages } from "./strategies.ts";

type HandlerArgs = { request: Request; event: FetchEvent };

/** The response for each kind of request. */
export const handlers: Record<Exclude<Kind, "other">, (args: HandlerArgs) => Promise<Response>> = {
	page: async (args) => {
		const { pathname } = new URL(args.request.url);
		const storyFile = storyDataPath(pathname);
		const response = await (storyFile ? storyPages : pages).handle(args).catch(() => null);
		// When navigation preload fails, Firefox resolves with an error response; others reject.
		if (!response || response.type === "error") return fallbackPage(pathname);
		return storyFile ? withCachedStory(response, storyFile) : response;
	},
	data: (args) => data.handle(args),
	story: (args) => stories.handle(args),
	asset: (args) => assets.handle(args),
	picture: async (args) => {
		const saved = await caches.match(args.request, { cacheName: cacheNames.saved, ignoreVary: true });
		return (
			saved ?? pictures.handle(args).catch(() => sameImageOtherWidth(new URL(args.request.url).pathname))
		);
	},
};

/** The cached page, else the app shell if the data is cached, else the offline page. */
async function fallbackPage(path: string): Promise<Response> {
	const cached = await caches.match(path, { cacheName: cacheNames.pages, ignoreVary: true });
	if (cached && (await isComplete(cached))) return cached;
	if (path === "/") return Response.redirect(frontPage);
	const shell = await startupPage(startupPages.shell);
	if (shell && (await isComplete(shell)) && (await hasPageData(path))) return shell;
	const offline = await startupPage(startupPages.offline);
	return offline ? new Response(offline.body, { status: 503, headers: offline.headers }) : Response.error();
}

function startupPage(path: string): Promise<Response | undefined> {
	return caches.match(path, { cacheName: cacheNames.startup, ignoreVary: true });
}

async function hasPageData(path: string): Promise<boolean> {
	if (ownPages.includes(path)) return true;
	const saved = await caches.open(cacheNames.saved);
	if (path === "/bookmark") return (await saved.keys()).length > 0;
	if (await saved.match(path)) return true;
	const files = dataFilesOf(path);
	const found = await Promise.all(files.map(cachedFile));
	return files.length > 0 && found.every(Boolean);
}

function cachedFile(file: string): Promise<Response | undefined> {
	const cacheName = file.startsWith("/data/news/") ? cacheNames.stories : cacheNames.data;
	return caches.match(file, { cacheName, ignoreVary: true });
}

/** The same picture in another width or format, if one is cached. */
async function sameImageOtherWidth(path: string): Promise<Response> {
	const base = path.replace(/-\d+\.\w+$/, "-");
	for (const name of [cacheNames.saved, cacheNames.pictures]) {
		const cache = await caches.open(name);
		const other = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(base));
		const picture = other && (await cache.match(other, { ignoreVary: true }));
		if (picture) return picture;
	}
	return Response.error();
}
