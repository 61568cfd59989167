import { fetchEdition } from "../../../platform/edition/edition-file.ts";
import { openStore, type SearchStore } from "./search-store.ts";

/** The same interval as the check for a new edition. */
const maxAgeMs = 60_000;

let opened: { store: Promise<SearchStore>; openedAt: number } | null = null;

/** Opens the index, and reuses it for a minute. An older index may belong to a previous edition. */
export function openSearch(): Promise<SearchStore> {
	if (!opened || Date.now() - opened.openedAt > maxAgeMs) {
		const store = openStore(fetchEdition);
		opened = { store, openedAt: Date.now() };
		store.catch(closeSearch);
	}
	return opened.store;
}

/** Makes the next search request the index again: after a failure it may belong to a previous edition. */
export function closeSearch(): void {
	opened = null;
}
