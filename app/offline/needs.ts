import { listDataAddress } from "../news/list-data-address.ts";

/** The data file that a page shows, by its address: what must be at hand to put the page together offline. */
export function fileBehind(path: string): string | null {
	const story = /^\/news-details\/([^/]+)$/.exec(path);
	if (story) return `/data/news/${story[1]}.json`;
	const [, list, page = "1"] = /^\/((?:category|topic|author)\/[^/]+?)(?:\/(\d+))?$/.exec(path) ?? [];
	if (list) return listDataAddress(list, page);
	const text = /^\/(about|terms|accessibility)$/.exec(path);
	return text ? `/data/texts/${text[1]}.json` : null;
}

/** The page that shows a data file. */
export function pageOf(file: string): string | null {
	const story = /^\/data\/news\/([^/]+)\.json$/.exec(file);
	if (story) return `/news-details/${story[1]}`;
	const text = /^\/data\/texts\/([^/]+)\.json$/.exec(file);
	if (text) return `/${text[1]}`;
	const list = /^\/data\/([^/]+\/[^/]+)\/(\d+)\.json$/.exec(file);
	return list ? `/${list[1]}${list[2] === "1" ? "" : `/${list[2]}`}` : null;
}

/** Which page of which list an address or its file is. */
export function placeInList(path: string): { list: string; page: number } | null {
	const file = path.startsWith("/data/") ? path : fileBehind(path);
	const [, list, page] = /^\/data\/(?!news\/|texts\/)([^/]+\/[^/]+)\/(\d+)\.json$/.exec(file ?? "") ?? [];
	return list ? { list, page: Number(page) } : null;
}

/** Whether an address is that of a list. Hosts answer 200 for any, with a page that says so where the list does not exist. */
export function isList(path: string): boolean {
	return /^\/(category|topic|author)\//.test(path);
}

/** Whether a page asks not to be indexed, as every page does that stands for an unknown list. */
export function isNoindex(html: string): boolean {
	return html.includes('<meta name="robots" content="noindex"');
}
