import { chunkOf } from "./list-pages.ts";
import type { PageName } from "./published.ts";

/** The data file of a list page. `list` is the start of the list's path, such as `category/5`. */
export function listDataPath(list: string, page: PageName): string {
	return `/data/${list}/${page === "front" ? page : chunkOf(page)}.json`;
}

const listPathPattern = /^\/((?:category|topic|author)\/[^/]+)(?:\/([1-9]\d{0,8}))?$/;

/** The data files that a list page needs, by the path of the page. Empty for other pages. */
export function listDataPathsOf(path: string): string[] {
	const [, list, page] = listPathPattern.exec(path) ?? [];
	if (!list) return [];
	const pages: PageName[] = page ? ["front", Number(page)] : ["front"];
	return pages.map((each) => listDataPath(list, each));
}
