import type { PageName } from "./published.ts";

/**
 * A list is cut into a front page and older pages. Older pages are numbered from the oldest, 1, and always full, so that a new story
 * changes none of them: docs/decisions/0006-long-lists.md.
 */

/** How many cards an older page holds. A multiple of six keeps pairs of cards together on one page. */
export const cardsPerPage = 12;

/** How many older pages one data file holds. */
export const pagesPerChunk = 8;

/** How many older pages a list of `total` stories has. */
export function olderPagesOf(total: number): number {
	return Math.max(0, Math.floor(total / cardsPerPage) - 1);
}

/** How many stories stand on the front page: all of a short list, otherwise from one page to nearly two. */
export function frontSizeOf(total: number): number {
	return total - olderPagesOf(total) * cardsPerPage;
}

/** The number of the data file that holds an older page. */
export function chunkOf(page: number): number {
	return Math.ceil(page / pagesPerChunk);
}

/** The index of an older page in its data file. */
export function indexInChunk(page: number): number {
	return (page - 1) % pagesPerChunk;
}

/** How many pages a data file holds in a list of `pages` older pages. */
export function pagesInChunk(chunk: number, pages: number): number {
	return Math.min(pagesPerChunk, Math.max(0, pages - (chunk - 1) * pagesPerChunk));
}

/** Counts pages from the oldest, the front page last: as many as scrolling shows from this page on. */
export function pagesFrom({ page, pages }: { page: PageName; pages: number }): number {
	return page === "front" ? pages + 1 : page;
}

/** The page with this many pages from it on, itself among them. */
export function pageWith(count: number, { pages }: { pages: number }): PageName {
	return count > pages ? "front" : count;
}

/** The index in the whole list, newest first, of the first card of a page. */
export function firstIndexOf({ page, total }: { page: PageName; total: number }): number {
	return page === "front" ? 0 : total - page * cardsPerPage;
}
