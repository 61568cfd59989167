import { fetchEdition } from "../edition/edition-file.ts";
import { openStore, type SearchStore } from "./search-store.ts";

let opened: Promise<SearchStore> | null = null;

/** Opens the index, once. */
export function openSearch(): Promise<SearchStore> {
	if (!opened) {
		const opening = openStore(fetchEdition);
		opened = opening;
		opening.catch(closeSearch);
	}
	return opened;
}

/** Lets the index be asked for anew: after a failure it may be of an edition that is gone. */
export function closeSearch(): void {
	opened = null;
}
