import { replace } from "react-router";
import type { ReadEdition } from "../edition/edition-file.ts";
import { LoadFault } from "../edition/load-fault.ts";
import { type ListAddress, listAddress } from "./list-address.ts";
import { cardPageFile } from "./news-files.ts";
import type { CardPage } from "./published.ts";
import { isSlug, slugOf } from "./slug.ts";

/**
 * Reads the page of a topic or an author that an address names, from what stands behind `/topic/` or `/author/`. A name as people
 * write it leads on to the address of its page; null where there is no such list.
 */
export async function readSubjectList(
	read: ReadEdition,
	kind: "topic" | "author",
	asked: string,
): Promise<CardPage | null> {
	const [, key = "", page = "1"] = /^([^/]+)(?:\/([1-9]\d{0,8}))?\/?$/.exec(asked) ?? [];
	const found = isSlug(key) ? await readIfThere(read, { kind, key }, Number(page)) : null;
	if (found) return found;

	const named = { kind, key: slugOf(asked) };
	if (named.key === asked || !(await readIfThere(read, named, 1))) return null;
	throw replace(listAddress(named));
}

async function readIfThere(read: ReadEdition, list: ListAddress, page: number): Promise<CardPage | null> {
	try {
		return await read(cardPageFile(list, page));
	} catch (fault) {
		if (fault instanceof LoadFault && fault.kind === "missing") return null;
		throw fault;
	}
}
