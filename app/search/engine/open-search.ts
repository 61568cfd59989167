import { fetchEdition } from "../../edition/edition-file.ts";
import { openStore, type SearchStore } from "./search-store.ts";

/** As often as a page left open asks whether there is a new edition. */
const freshFor = 60_000;

let opened: { store: Promise<SearchStore>; at: number } | null = null;

/** Opens the index, once for what is typed in one go. Later it may be of an edition that is gone. */
export function openSearch(): Promise<SearchStore> {
	if (!opened || Date.now() - opened.at > freshFor) {
		const store = openStore(fetchEdition);
		opened = { store, at: Date.now() };
		store.catch(closeSearch);
	}
	return opened.store;
}

/** Lets the index be asked for anew: after a failure it may be of an edition that is gone. */
export function closeSearch(): void {
	opened = null;
}
