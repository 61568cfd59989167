import { indexInChunk } from "../../../contract/list-pages.ts";
import type { CardPage, ListChunk } from "../../../contract/published.ts";
import { chunkFile, frontFile } from "../../../contract/published-list.ts";
import { fetchEdition } from "../../platform/edition/edition-file.ts";
import { LoadError } from "../../platform/edition/load-error.ts";
import { prefetch } from "../../platform/edition/prefetch.ts";
import type { ListSource } from "./read-list.ts";

/** About a hundred pages. Limits memory: a tab stays open for days, and an archive has thousands of pages. */
const maxCachedChunks = 13;

/** `total` is the length of the list when it was requested. Older pages do not change while a list only grows. */
type CachedChunk = { total: number; chunk: ListChunk };

/** Loaded chunk files by path, oldest first. */
export const cachedChunks = new Map<string, CachedChunk>();

/** Requests under way by path, shared by all pages of a chunk. */
const pending = new Map<string, Promise<ListChunk>>();

/** An older page of the list that `startPage` belongs to, if this tab has loaded it already. */
export function loadedCardPage(startPage: CardPage, page: number): CardPage | undefined {
	const { chunk, total = 0 } = cachedChunks.get(chunkFile(startPage, page).path) ?? {};
	const cards = total <= startPage.total ? chunk?.[indexInChunk(page)] : undefined;
	return cards && { ...startPage, page, cards };
}

/** Fetches an older page and caches its chunk, so that scrolling on, scrolling back and Back need no request. */
export async function fetchCardPage(startPage: CardPage, page: number): Promise<CardPage> {
	if (!loadedCardPage(startPage, page)) await fetchChunk(startPage, page);
	const loaded = loadedCardPage(startPage, page);
	// The file may come from an older edition, which did not have the page yet.
	if (!loaded) throw new LoadError("missing");
	return loaded;
}

async function fetchChunk(startPage: CardPage, page: number): Promise<void> {
	const file = chunkFile(startPage, page);
	const { path } = file;
	const request = pending.get(path) ?? fetchEdition(file).finally(() => pending.delete(path));
	pending.set(path, request);
	const chunk = await request;
	cachedChunks.delete(path);
	cachedChunks.set(path, { total: startPage.total, chunk });
	const [oldest = path] = cachedChunks.keys();
	if (cachedChunks.size > maxCachedChunks) cachedChunks.delete(oldest);
}

/** Prefetches a file of a list, unless it is a cached chunk. */
export function prefetchListFile(path: string): void {
	if (!cachedChunks.has(path)) prefetch(path);
}

/** Fetches lists over the network. */
export const networkLists: ListSource = {
	front: (list) => fetchEdition(frontFile(list)),
	older: fetchCardPage,
};
