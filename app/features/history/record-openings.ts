import type { ChangeResult } from "../../platform/storage/stored-value.ts";
import { mergeOpenings, type Opening, withOpening } from "./history.ts";
import { changeHistory } from "./history-store.ts";
import { notedOpenings, removeNoted } from "./noted-openings.ts";

/** Records that a story was opened now, unless the reader does not want that. */
export function recordOpening(id: string, title: string): Promise<ChangeResult> {
	return record({ id, title, openedAt: now(), isRead: false });
}

/** Records that the story on the page was read. */
export function recordReading(id: string, title: string): Promise<ChangeResult> {
	return record({ id, title, openedAt: now(), isRead: true });
}

/** Also records the stories that were left before this script was loaded. */
async function record(opening?: Opening): Promise<ChangeResult> {
	const noted = notedOpenings();
	const result = await changeHistory((history) => {
		if (!history.isOn) return history;
		const merged = noted.length > 0 ? mergeOpenings(history, noted) : history;
		return opening ? withOpening(merged, opening) : merged;
	});
	if (result === "done" && noted.length > 0) removeNoted(noted);
	return result;
}
if (notedOpenings().length > 0) record();

/** Unix time in seconds. */
function now(): number {
	return Math.floor(Date.now() / 1_000);
}
