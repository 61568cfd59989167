import { chunkOf } from "../../../contract/list-pages.ts";
import type { PageName } from "../../../contract/published.ts";

/** The data file that holds a page of a list. The list is named as in its path, such as `category/5`. */
export function listDataPath(list: string, page: PageName): string {
	return `/data/${list}/${page === "front" ? page : chunkOf(page)}.json`;
}

const listPath = /^\/((?:category|topic|author)\/[^/]+)(?:\/([1-9]\d{0,8}))?$/;

/** The data files that the page of a list shows, by its path: none if it is no such path. */
export function listDataPathsOf(path: string): string[] {
	const [, list, page] = listPath.exec(path) ?? [];
	if (!list) return [];
	const pages: PageName[] = page ? ["front", Number(page)] : ["front"];
	return pages.map((each) => listDataPath(list, each));
}
