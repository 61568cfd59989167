import { data, replace } from "react-router";
import { listPath } from "../../../contract/paths.ts";
import type { CardPage } from "../../../contract/published.ts";
import { frontIfThere, type ReadList } from "./read-list.ts";

/** What `/category/{id}` shows: a page of a list, or null where no such category exists. */
export type CategoryList = CardPage | null;

/** Reads the page of a category that a path names. A number that no older page has leads to the front page. */
export async function readCategoryList(
	read: ReadList,
	params: { id: string; page?: string | undefined },
): Promise<CategoryList> {
	const id = wholeNumber(params.id);
	if (id === null) return null;
	const page = params.page === undefined ? "front" : wholeNumber(params.page);
	if (!page) throw data("This list has no such page.", { status: 404 });
	const list = { kind: "category", key: `${id}` } as const;
	const front = await frontIfThere(read, list);
	if (!front || page === "front") return front;
	if (page > front.pages) throw replace(listPath(list));
	return read.older(front, page);
}

function wholeNumber(written: string): number | null {
	return /^(0|[1-9]\d{0,8})$/.test(written) ? Number(written) : null;
}
