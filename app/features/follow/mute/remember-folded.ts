import { readStorage, writeStorage } from "../../../platform/storage/safe-storage.ts";
import { followStore } from "../store/follow-store.ts";
import { foldedKey } from "./folded-cards.ts";

/** About as many as the first pages of the lists that a reader opens often. */
const maxIds = 200;

/** Remembers that a card is folded, for the first paint of the next visit. */
export function rememberFolded(id: string): void {
	const ids = readStorage(foldedKey)?.split("\n") ?? [];
	if (!ids.includes(id)) writeStorage(foldedKey, [...ids, id].slice(-maxIds).join("\n"));
}

// What is folded changes with what is muted. Folded cards are remembered again.
let muted = mutedText();
followStore.store.subscribe(() => {
	if (muted === mutedText()) return;
	muted = mutedText();
	writeStorage(foldedKey, null);
});

function mutedText(): string {
	const { muted, words } = followStore.get();
	return JSON.stringify([muted, words]);
}
