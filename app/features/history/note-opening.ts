import { readStorage, writeStorage } from "../../platform/storage/safe-storage.ts";

export const historyKey = "candour-history";
export const notedKey = "candour-openings";

const maxLength = 10_000;

/**
 * Notes at once that a story was opened: a reader may leave it before the history is loaded, which records what was
 * noted. Also a part of the script in the head of a story's page: keep it short.
 */
export function noteOpening(id: string, title: string): void {
	const history = readStorage(historyKey);
	if (history?.includes('"isOn":false')) return;
	// Pages load the history of a browser that has one.
	if (history === null) writeStorage(historyKey, "");
	const line = [Math.floor(Date.now() / 1_000), id, title.replace(/\s+/g, " ")].join("\t");
	writeStorage(notedKey, `${readStorage(notedKey) ?? ""}${line}\n`.slice(-maxLength));
}
