import { replace } from "react-router";
import { listPath } from "../../../contract/paths.ts";
import type { CardPage } from "../../../contract/published.ts";
import { type ListSource, readFrontOrNull } from "./read-list.ts";

/**
 * Reads a page of a topic or an author. `subpath` is the part of the path after `/topic/` or `/author/`.
 * Redirects a name that is not a slug to the path of its list, and an unknown page number to the front page.
 * Returns null if there is no such list.
 */
export async function readSubjectList(
	lists: ListSource,
	kind: "topic" | "author",
	subpath: string,
): Promise<CardPage | null> {
	const [, key = "", number] = /^([^/]+)(?:\/([1-9]\d{0,8}))?\/?$/.exec(subpath) ?? [];
	const list = { kind, key };
	// A prerendered page has its list and needs no slugs.
	const { isSlug, slugOf } = await import("../../../contract/slug.ts");
	const page = Number(number ?? 0);
	const front = isSlug(key) ? await readFrontOrNull(lists, list) : null;
	if (front && page === 0) return front;
	if (front && page <= front.pages) return lists.older(front, page);

	// «24/7» may be page 7 of the topic «24», or the topic «24/7».
	const byName = { kind, key: slugOf(subpath) };
	if (byName.key !== subpath && (await readFrontOrNull(lists, byName))) throw replace(listPath(byName));
	if (front) throw replace(listPath(list));
	return null;
}
