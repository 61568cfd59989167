import { fetchEdition } from "../edition/edition-file.ts";
import { cardPageFile } from "./news-files.ts";
import type { CardPage } from "./published.ts";

/** As many as a reader may want back: a tab stays open for days, and an archive has thousands. */
const most = 50;

/** The latest that have arrived, the oldest first. */
const here = new Map<string, CardPage>();

/** A page of the list that `opening` begins, if it has already arrived in this tab. */
export function arrivedCardPage(opening: CardPage, page: number): CardPage | undefined {
	return here.get(keyOf(opening, page));
}

/** Fetches a page of cards and keeps it, so that scrolling back and returning cost nothing. */
export async function fetchCardPage(opening: CardPage, page: number): Promise<CardPage> {
	const arrived = await fetchEdition(cardPageFile(opening, page));
	keep(keyOf(opening, page), arrived);
	return arrived;
}

function keep(key: string, page: CardPage): void {
	here.delete(key);
	here.set(key, page);
	const [oldest = key] = here.keys();
	if (here.size > most) here.delete(oldest);
}

/** Once the list begins otherwise, its pages have been cut anew: none of those that were kept goes on from it. */
function keyOf({ kind, key, total, page, cards }: CardPage, wanted: number): string {
	return [kind, key, total, page, cards[0]?.id, wanted].join(" ");
}
