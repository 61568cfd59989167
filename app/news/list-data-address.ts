import { chunkOf } from "./list-pages.ts";

/** The data file of a list's front page. A list is named as in its path, such as `category/5`. */
export function frontDataAddress(list: string): string {
	return `/data/${list}/front.json`;
}

/** The data file that holds an older page of a list. */
export function chunkDataAddress(list: string, page: number): string {
	return `/data/${list}/${chunkOf(page)}.json`;
}

const listPath = /^\/((?:category|topic|author)\/[^/]+)(?:\/([1-9]\d{0,8}))?$/;

/** The data files that the page of a list shows, by its path: none if it is no such path. */
export function listDataBehind(path: string): string[] {
	const [, list, page] = listPath.exec(path) ?? [];
	if (!list) return [];
	const front = frontDataAddress(list);
	return page ? [front, chunkDataAddress(list, Number(page))] : [front];
}
