import { replace } from "react-router";
import { listPath } from "../../../contract/paths.ts";
import type { CardPage } from "../../../contract/published.ts";
import { isSlug, slugOf } from "../../../contract/slug.ts";
import { frontIfThere, type ReadList } from "./read-list.ts";

/**
 * Reads the page of a topic or an author that a path names, from what stands behind `/topic/` or `/author/`. A name as people write it
 * leads on to the path of its list, and a number that no older page has to the front page; null where there is no such list.
 */
export async function readSubjectList(
	read: ReadList,
	kind: "topic" | "author",
	asked: string,
): Promise<CardPage | null> {
	const [, key = "", number] = /^([^/]+)(?:\/([1-9]\d{0,8}))?\/?$/.exec(asked) ?? [];
	const list = { kind, key };
	const page = Number(number ?? 0);
	const front = isSlug(key) ? await frontIfThere(read, list) : null;
	if (front && page === 0) return front;
	if (front && page <= front.pages) return read.older(front, page);

	// «24/7» may be page 7 of the topic «24», or a topic of that name.
	const named = { kind, key: slugOf(asked) };
	if (named.key !== asked && (await frontIfThere(read, named))) throw replace(listPath(named));
	if (front) throw replace(listPath(list));
	return null;
}
