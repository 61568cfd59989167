import { listDataPathsOf } from "../../contract/list-data-paths.ts";

/** The page of a data file, if the page needs no other file. */
export function pagePathOf(file: string): string | null {
	const story = /^\/data\/news\/([^/]+)\.json$/.exec(file);
	if (story) return `/news-details/${story[1]}`;
	const text = /^\/data\/texts\/([^/]+)\.json$/.exec(file);
	if (text) return `/${text[1]}`;
	if (file === "/data/archive/months.json") return "/archive";
	const month = /^\/data\/archive\/([^/]+)\.json$/.exec(file);
	if (month) return `/archive/${month[1]}`;
	const front = /^\/data\/([^/]+\/[^/]+)\/front\.json$/.exec(file);
	return front ? `/${front[1]}` : null;
}

/** The list of a data file, and the number of its chunk of older pages (null for the front page). */
export function partOfList(file: string): { list: string; chunk: number | null } | null {
	const [, list, part] = /^\/data\/((?:category|topic|author)\/[^/]+)\/(front|\d+)\.json$/.exec(file) ?? [];
	return list ? { list, chunk: part === "front" ? null : Number(part) } : null;
}

export function isFrontOfList(path: string): boolean {
	return listDataPathsOf(path).length === 1;
}

/** Whether a path has the form of a list. Hosts respond 200 with a noindex page if the list does not exist. */
export function isList(path: string): boolean {
	return /^\/(category|topic|author)\//.test(path);
}

export function isNoindex(html: string): boolean {
	return html.includes('<meta name="robots" content="noindex"');
}
