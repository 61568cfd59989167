export type Kind = "page" | "data" | "story" | "asset" | "picture" | "other";

/** Who is reading is nobody's business here: neither the embedded identity service nor a project's own pages. */
const identity = /^\/(emulator|identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|__)\//;

/** Where the newsroom writes, which is no page of the site. */
const desk = /^\/desk(\/|$)/;

/** The one file that must never be old: it says what is new. */
const newest = "/data/edition.json";

/** What an address of the site is to the worker. Whatever is "other" goes to the site as if there were no worker. */
export function kindOf(path: string): Kind {
	if (identity.test(path) || desk.test(path) || path === newest) return "other";
	if (path.startsWith("/assets/")) return "asset";
	if (path.startsWith("/pictures/")) return "picture";
	if (path.startsWith("/data/news/")) return "story";
	if (path.startsWith("/data/") || path === "/news.json") return "data";
	const isFile = /\.[^/]*$/.test(path);
	return isFile ? "other" : "page";
}

/** What is to be done with a request. A page is one only where a reader goes there. */
export function kindOfRequest({ method, mode, url }: Request, origin: string): Kind {
	const address = new URL(url);
	if (method !== "GET" || address.origin !== origin) return "other";
	const kind = kindOf(address.pathname);
	return (kind === "page") === (mode === "navigate") ? kind : "other";
}
