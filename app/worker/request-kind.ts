export type Kind = "page" | "data" | "story" | "asset" | "picture" | "other";

/** Requests for sign-in are never cached: those of the embedded service and of a Firebase project. */
const identity = /^\/(emulator|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|__)\//;

/** The editor for the newsroom. It is not a page of the site. */
const desk = /^\/desk(\/|$)/;

/** Stories that are not published yet are for the newsroom. */
const preview = /^\/preview\//;

/** Reports new stories, so it must never come from a cache. */
const newest = "/data/edition.json";

/** How the worker handles a path of the site. It does not handle "other". */
export function kindOf(path: string): Kind {
	if (identity.test(path) || desk.test(path) || preview.test(path) || path === newest) return "other";
	if (path.startsWith("/assets/")) return "asset";
	if (path.startsWith("/pictures/")) return "picture";
	if (path.startsWith("/data/news/")) return "story";
	if (path.startsWith("/data/") || path === "/news.json") return "data";
	const isFile = /\.[^/]*$/.test(path);
	return isFile ? "other" : "page";
}

/** How the worker handles a request. Only a navigation requests a page. */
export function kindOfRequest({ method, mode, url }: Request, origin: string): Kind {
	const { origin: requestOrigin, pathname } = new URL(url);
	if (method !== "GET" || requestOrigin !== origin) return "other";
	const kind = kindOf(pathname);
	return (kind === "page") === (mode === "navigate") ? kind : "other";
}
