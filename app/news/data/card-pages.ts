import { indexInChunk } from "../../../contract/list-pages.ts";
import type { CardPage, ListChunk } from "../../../contract/published.ts";
import { fetchEdition } from "../../edition/edition-file.ts";
import { LoadError } from "../../edition/load-error.ts";
import { prefetch } from "../../edition/prefetch.ts";
import { chunkFile, frontFile } from "./news-files.ts";
import type { ReadList } from "./read-list.ts";

/** As many as a reader may want back, some fifty pages: a tab stays open for days, and an archive has thousands. */
const most = 13;

/** How long the list was when a chunk was wanted. As long as it only grows, its older pages stay as they are. */
type KeptChunk = { total: number; chunk: ListChunk };

/** The latest chunks that have arrived, by path, the oldest first. */
const kept = new Map<string, KeptChunk>();

/** Several pages of one chunk may be wanted at once. */
const coming = new Map<string, Promise<ListChunk>>();

/** An older page of the list that `opening` belongs to, if it has already arrived in this tab. */
export function arrivedCardPage(opening: CardPage, page: number): CardPage | undefined {
	const { chunk, total = 0 } = kept.get(chunkFile(opening, page).path) ?? {};
	const cards = total <= opening.total ? chunk?.[indexInChunk(page)] : undefined;
	return cards && { ...opening, page, cards };
}

/** Fetches an older page and keeps its chunk, so that going on, scrolling back and returning cost nothing. */
export async function fetchCardPage(opening: CardPage, page: number): Promise<CardPage> {
	if (!arrivedCardPage(opening, page)) await fetchChunk(opening, page);
	const arrived = arrivedCardPage(opening, page);
	// The file may be of an edition that did not have the page yet.
	if (!arrived) throw new LoadError("missing");
	return arrived;
}

async function fetchChunk(opening: CardPage, page: number): Promise<void> {
	const file = chunkFile(opening, page);
	const { path: address } = file;
	const fetching = coming.get(address) ?? fetchEdition(file).finally(() => coming.delete(address));
	coming.set(address, fetching);
	const chunk = await fetching;
	kept.delete(address);
	kept.set(address, { total: opening.total, chunk });
	const [oldest = address] = kept.keys();
	if (kept.size > most) kept.delete(oldest);
}

/** Starts to fetch a file of a list, unless it is a chunk that has come already. */
export function prefetchListFile(address: string): void {
	if (!kept.has(address)) prefetch(address);
}

/** The lists of the edition as the browser has them. */
export const fetchedLists: ReadList = {
	front: (list) => fetchEdition(frontFile(list)),
	older: fetchCardPage,
};
