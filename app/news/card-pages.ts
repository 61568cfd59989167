import { fetchAhead } from "../edition/ahead.ts";
import { fetchEdition } from "../edition/edition-file.ts";
import type { ListAddress } from "./list-address.ts";
import { chunkFile, frontFile } from "./news-files.ts";
import type { CardPage, ListChunk } from "./published.ts";
import { pageOf, type ReadList } from "./read-list.ts";

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
	const found = kept.get(chunkFile(opening, page).address);
	if (!found || found.total > opening.total) return undefined;
	try {
		return pageOf(opening, page, found.chunk);
	} catch {
		return undefined;
	}
}

/** Fetches an older page and keeps its chunk, so that going on, scrolling back and returning cost nothing. */
export async function fetchCardPage(opening: CardPage, page: number): Promise<CardPage> {
	const arrived = arrivedCardPage(opening, page);
	if (arrived) return arrived;
	const chunk = await fetchChunk(opening, page);
	const fetched = pageOf(opening, page, chunk);
	keep(chunkFile(opening, page).address, { total: opening.total, chunk });
	return fetched;
}

/** The lists of the edition as the browser has them. */
export const fetchedLists: ReadList = {
	front: (list) => fetchEdition(frontFile(list)),
	older: fetchCardPage,
	prefetch: (list, page) => prefetchChunk(list, page),
};

/** Starts to fetch the chunk of a page, unless one is kept that probably has it. */
function prefetchChunk(list: ListAddress, page: number): void {
	const { address } = chunkFile(list, page);
	if (!isChunkKept(address)) fetchAhead(address);
}

export function isChunkKept(address: string): boolean {
	return kept.has(address) || coming.has(address);
}

function fetchChunk(list: ListAddress, page: number): Promise<ListChunk> {
	const file = chunkFile(list, page);
	const fetching = coming.get(file.address) ?? fetchEdition(file).finally(() => coming.delete(file.address));
	coming.set(file.address, fetching);
	return fetching;
}

function keep(address: string, chunk: KeptChunk): void {
	kept.delete(address);
	kept.set(address, chunk);
	const [oldest = address] = kept.keys();
	if (kept.size > most) kept.delete(oldest);
}
