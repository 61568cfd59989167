import { useStore } from "../runtime/create-store.ts";
import { registerEvictable } from "../storage/evict-on-quota.ts";
import { clearQuarantine } from "../storage/quarantine.ts";
import { type ChangeResult, createStoredValue } from "../storage/stored-value.ts";
import {
	emptyHistory,
	type History,
	mergeOpenings,
	newerHalf,
	type Opening,
	openingsOf,
	parseHistory,
	readIdsOf as readIdsIn,
	serializeHistory,
	withOpening,
	withOpenings,
	withoutOpening,
} from "./history.ts";
import { historyKey } from "./note-opening.ts";
import { clearNoted, notedOpenings, removeNoted } from "./noted-openings.ts";
import {
	clearPositions,
	removePosition,
	restorePositions,
	type StoredPosition,
	storedPositions,
} from "./positions.ts";

export const historyStore = createStoredValue<History>(historyKey, {
	initial: emptyHistory,
	parse: parseHistory,
	serialize: serializeHistory,
});

// The history is never the reason why a bookmark cannot be saved.
registerEvictable(historyKey, (text) => {
	const { value, unreadable } = parseHistory(text);
	return unreadable === null && value.ids.length > 0 ? serializeHistory(newerHalf(value)) : null;
});

export function useHistory(): History {
	return useStore(historyStore.store).value;
}

/** How a story is marked. Null if it was not opened, or nothing is to be marked. */
export function useMark(id: string): "read" | "opened" | null {
	return useStore(historyStore.store, ({ value }) => {
		if (!value.isOn) return null;
		if (readIdsOf(value).has(id)) return "read";
		return openedIdsOf(value).has(id) ? "opened" : null;
	});
}

/** Cached, because every card of a page checks it. */
export const readIdsOf = cached(readIdsIn);
const openedIdsOf = cached(({ ids }) => new Set(ids));

function cached(idsOf: (history: History) => ReadonlySet<string>) {
	const known = new WeakMap<History["columns"], ReadonlySet<string>>();
	return (history: History): ReadonlySet<string> => {
		const ids = known.get(history.columns) ?? idsOf(history);
		known.set(history.columns, ids);
		return ids;
	};
}

/** Before, there is nothing to leave out that would matter. */
const minReadToFilter = 5;

/** Whether enough stories were read for "Unread only". */
export function useHasReadEnough(): boolean {
	return useStore(historyStore.store, ({ value }) => readIdsOf(value).size >= minReadToFilter);
}

/** Changes the history. Without room for it, drops its older half and tries again. */
async function changeHistory(change: (history: History) => History): Promise<ChangeResult> {
	const result = await historyStore.change(change);
	return result === "full" ? historyStore.change((history) => newerHalf(change(history))) : result;
}

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
record();

/** Unix time in seconds. */
function now(): number {
	return Math.floor(Date.now() / 1_000);
}

export function addOpenings(openings: Opening[]): Promise<ChangeResult> {
	return changeHistory((history) => mergeOpenings(history, openings));
}

export function setIsOn(isOn: boolean): Promise<ChangeResult> {
	return changeHistory((history) => (history.isOn === isOn ? history : { ...history, isOn }));
}

export function setIsUnreadOnly(isUnreadOnly: boolean): Promise<ChangeResult> {
	return changeHistory((history) => ({ ...history, isUnreadOnly }));
}

/** What was forgotten, for Undo. */
export type Forgotten = { openings: Opening[]; positions: StoredPosition[] };

/** Removes a story from the history. */
export async function forgetStory(id: string): Promise<{ result: ChangeResult; forgotten: Forgotten }> {
	let openings: Opening[] = [];
	const result = await historyStore.change((history) => {
		openings = openingsOf(history).filter((opening) => opening.id === id);
		return withoutOpening(history, id);
	});
	const positions = storedPositions().filter((position) => position.id === id);
	if (result === "done") removePosition(id);
	return { result, forgotten: { openings, positions } };
}

/** Removes every story, and data that could not be read. The reader's choices stay. */
export async function forgetAll(): Promise<{ result: ChangeResult; forgotten: Forgotten }> {
	let openings: Opening[] = [];
	const positions = storedPositions();
	const result = await historyStore.change((history) => {
		openings = openingsOf(history);
		return withOpenings(history, []);
	});
	if (result === "done") {
		clearPositions();
		clearNoted();
		clearQuarantine(historyKey);
	}
	return { result, forgotten: { openings, positions } };
}

/** Undo: adds what was forgotten to what was recorded since. */
export async function restoreForgotten({ openings, positions }: Forgotten): Promise<ChangeResult> {
	const result = await addOpenings(openings);
	if (result === "done") restorePositions(positions);
	return result;
}
