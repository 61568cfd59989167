import { data, replace } from "react-router";
import { listPath } from "../../../contract/paths.ts";
import type { CardPage } from "../../../contract/published.ts";
import { type ListSource, readFrontOrNull } from "./read-list.ts";

/** The data of `/category/{id}`: a page of the list, or null if there is no such category. */
export type CategoryList = CardPage | null;

/** Reads a page of a category by its path. Redirects to the front page if there is no older page of that number. */
export async function readCategoryList(
	lists: ListSource,
	params: { id: string; page?: string | undefined },
): Promise<CategoryList> {
	const id = parseInteger(params.id);
	if (id === null) return null;
	const page = params.page === undefined ? "front" : parseInteger(params.page);
	if (!page) throw data("This list has no such page.", { status: 404 });
	const list = { kind: "category", key: `${id}` } as const;
	const front = await readFrontOrNull(lists, list);
	if (!front || page === "front") return front;
	if (page > front.pages) throw replace(listPath(list));
	return lists.older(front, page);
}

function parseInteger(text: string): number | null {
	return /^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : null;
}
