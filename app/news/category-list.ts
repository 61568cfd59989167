import { data } from "react-router";
import type { ReadEdition } from "../edition/edition-file.ts";
import { LoadFault } from "../edition/load-fault.ts";
import { cardPageFile } from "./news-files.ts";
import type { CardPage } from "./published.ts";

/** What `/category/{id}` shows: the first page of a list, or null where no such category exists. */
export type CategoryList = CardPage | null;

/** Reads the page of a category that an address names. A page past the end of a list is an address that does not exist. */
export async function readCategoryList(
	read: ReadEdition,
	params: { id: string; page?: string | undefined },
): Promise<CategoryList> {
	const id = wholeNumber(params.id);
	const page = wholeNumber(params.page ?? "1");
	if (id === null) return null;
	if (page === null || page === 0) throw noSuchPage();
	try {
		return await read(cardPageFile({ kind: "category", key: `${id}` }, page));
	} catch (fault) {
		if (!(fault instanceof LoadFault && fault.kind === "missing")) throw fault;
		if (page > 1) throw noSuchPage();
		return null;
	}
}

function wholeNumber(written: string): number | null {
	return /^(0|[1-9]\d{0,8})$/.test(written) ? Number(written) : null;
}

function noSuchPage() {
	return data("This list has no such page.", { status: 404 });
}
