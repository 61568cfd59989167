import type { KeptData } from "../../platform/storage/kept-data.ts";
import { readStorage, writeStorage } from "../../platform/storage/safe-storage.ts";

const key = "candour-edition-offered";

/** Kept in memory too: a browser can forbid the storage. */
let isOfferedHere = false;

export function isEditionOffered(): boolean {
	return isOfferedHere || readStorage(key) !== null;
}

export function markEditionOffered(): void {
	isOfferedHere = true;
	writeStorage(key, "1");
}

/** That the ten-minute edition was offered, so that it is not offered again. */
export const keptEditionOffer: KeptData = {
	name: "edition-offer",
	label: "Ten-minute edition",
	href: "/briefing/10",
	describe: () => (readStorage(key) === null ? null : "that it was offered to you"),
	clear: async () => writeStorage(key, null),
};
