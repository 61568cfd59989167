import { listDataPathsOf } from "../news/data/list-data-paths.ts";

/** The data files that a page shows, by its path: what must be at hand to put the page together offline. */
export function dataFilesOf(path: string): string[] {
	const story = /^\/news-details\/([^/]+)$/.exec(path);
	if (story) return [`/data/news/${story[1]}.json`];
	if (path === "/archive") return ["/data/archive/months.json"];
	const month = /^\/archive\/(\d{4}-\d{2})$/.exec(path);
	if (month) return [`/data/archive/${month[1]}.json`];
	const text = /^\/(about|terms|accessibility)$/.exec(path);
	return text ? [`/data/texts/${text[1]}.json`] : listDataPathsOf(path);
}

/** The page that shows a data file, if one shows it by itself. */
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

/** Which list a data file belongs to, and which chunk of its older pages it is, if it is one. */
export function partOfList(file: string): { list: string; chunk: number | null } | null {
	const [, list, part] = /^\/data\/((?:category|topic|author)\/[^/]+)\/(front|\d+)\.json$/.exec(file) ?? [];
	return list ? { list, chunk: part === "front" ? null : Number(part) } : null;
}

/** Whether a path is that of a list's front page. */
export function isFrontOfList(path: string): boolean {
	return listDataPathsOf(path).length === 1;
}

/** Whether an address is that of a list. Hosts answer 200 for any, with a page that says so where the list does not exist. */
export function isList(path: string): boolean {
	return /^\/(category|topic|author)\//.test(path);
}

/** Whether a page asks not to be indexed, as every page does that stands for an unknown list. */
export function isNoindex(html: string): boolean {
	return html.includes('<meta name="robots" content="noindex"');
}
