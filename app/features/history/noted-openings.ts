import { readStorage, writeStorage } from "../../platform/storage/safe-storage.ts";
import type { Opening } from "./history.ts";
import { notedKey } from "./note-opening.ts";

/** The stories that were opened and not recorded yet. */
export function notedOpenings(): Opening[] {
	return notedLines().map(({ opening }) => opening);
}

/** Keeps those that another tab has noted since. */
export function removeNoted(recorded: Opening[]): void {
	const isRecorded = (opening: Opening) =>
		recorded.some(({ id, openedAt }) => id === opening.id && openedAt === opening.openedAt);
	const rest = notedLines().filter(({ opening }) => !isRecorded(opening));
	writeStorage(notedKey, rest.map(({ line }) => `${line}\n`).join("") || null);
}

function notedLines(): { line: string; opening: Opening }[] {
	return (readStorage(notedKey) ?? "").split("\n").flatMap((line) => {
		const [, openedAt, id, title] = /^(\d{1,12})\t([^\t]+)\t([^\t]*)$/.exec(line) ?? [];
		if (!id) return [];
		return [{ line, opening: { id, title: title ?? "", openedAt: Number(openedAt), isRead: false } }];
	});
}
