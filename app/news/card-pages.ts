import { fetchEdition } from "../edition/edition-file.ts";
import type { ListAddress } from "./list-address.ts";
import { cardPageFile } from "./news-files.ts";
import type { CardPage } from "./published.ts";

const here = new Map<string, CardPage>();

/** A page of cards that has already arrived in this tab. */
export function arrivedCardPage(list: ListAddress, page: number): CardPage | undefined {
	return here.get(cardPageFile(list, page).address);
}

/** Fetches a page of cards and keeps it, so that scrolling back and returning cost nothing. */
export async function fetchCardPage(list: ListAddress, page: number): Promise<CardPage> {
	const file = cardPageFile(list, page);
	const arrived = await fetchEdition(file);
	here.set(file.address, arrived);
	return arrived;
}
