import type { PageName } from "./published.ts";

/**
 * A list has a front page and older pages. Older pages are numbered from the oldest (1) and are always full,
 * so a new story changes none of them: docs/decisions/0006-long-lists.md.
 */

/** Cards on an older page. A multiple of six keeps pairs of cards on the same page. */
export const cardsPerPage = 12;

/** Older pages per data file. */
export const pagesPerChunk = 8;

/** Number of older pages in a list of `total` stories. */
export function olderPagesOf(total: number): number {
	return Math.max(0, Math.floor(total / cardsPerPage) - 1);
}

/** Number of stories on the front page: all of a short list, otherwise one to almost two pages. */
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

/** Number of pages in a data file, for a list of `pages` older pages. */
export function pagesInChunk(chunk: number, pages: number): number {
	return Math.min(pagesPerChunk, Math.max(0, pages - (chunk - 1) * pagesPerChunk));
}

/** Number of pages from this page (included) down to the oldest. */
export function pagesFrom({ page, pages }: { page: PageName; pages: number }): number {
	return page === "front" ? pages + 1 : page;
}

/** Inverse of `pagesFrom`: the page with `count` pages from it down to the oldest. */
export function pageWith(count: number, { pages }: { pages: number }): PageName {
	return count > pages ? "front" : count;
}

/** Index of the page's first card in the full list, newest first. */
export function firstIndexOf({ page, total }: { page: PageName; total: number }): number {
	return page === "front" ? 0 : total - page * cardsPerPage;
}
