import { useState } from "react";
import { pagesFrom } from "../../../contract/list-pages.ts";
import type { CardPage } from "../../../contract/published.ts";
import { LoadError } from "../../platform/edition/load-error.ts";
import { fetchCardPage, loadedCardPage } from "../data/card-pages.ts";

/** One page of cards in a long list: loaded, loading, or failed. Not a `ListChunk`, which is a file of several pages. */
export type Chunk = CardPage | "pending" | LoadError;

/**
 * The chunks of a list. Chunk 0 is `startPage`; the older pages follow, down to page 1.
 * `wrapUpdate` wraps the state update after each load, which changes the height of the list.
 */
export function useChunks(startPage: CardPage, wrapUpdate: (update: () => void) => void) {
	const count = pagesFrom(startPage);
	// Only chunks that are not loaded: card-pages.ts caches the loaded ones for the tab, up to a limit.
	const [unloaded, setUnloaded] = useState<ReadonlyMap<number, Chunk | undefined>>(new Map());
	const setChunk = (index: number, chunk?: Chunk) =>
		setUnloaded((chunks) => new Map(chunks).set(index, chunk));

	const at = (index: number): Chunk | undefined =>
		index === 0 ? startPage : (unloaded.get(index) ?? loadedCardPage(startPage, count - index));

	function fetch(index: number): void {
		setChunk(index, "pending");
		fetchCardPage(startPage, count - index).then(
			() => wrapUpdate(() => setChunk(index)),
			(error) => wrapUpdate(() => setChunk(index, error)),
		);
	}

	return { at, fetch, count };
}

export function isLoaded(chunk: Chunk | undefined): chunk is CardPage {
	return chunk !== undefined && chunk !== "pending" && !(chunk instanceof LoadError);
}
