import { useStore } from "../../platform/create-store.ts";
import { registerEvictable } from "../../platform/storage/evict-on-quota.ts";
import { clearQuarantine } from "../../platform/storage/quarantine.ts";
import { readStorage, writeStorage } from "../../platform/storage/safe-storage.ts";
import { type ChangeResult, createStoredValue } from "../../platform/storage/stored-value.ts";
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
	withOpenings,
	withoutOpening,
} from "./history.ts";
import { historyKey, notedKey } from "./note-opening.ts";
import { notedOpenings } from "./noted-openings.ts";
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

/**
 * Whether a story is remembered at this moment. Reads the storage: another tab may have forgotten the story, and this one
 * hears of it a little later.
 */
export function isRemembered(id: string): boolean {
	const { isOn, ids } = parseHistory(readStorage(historyKey)).value;
	return isOn && (ids.includes(id) || notedOpenings().some((opening) => opening.id === id));
}

const readIds = new WeakMap<History["columns"], ReadonlySet<string>>();

/** Cached, because every card of a page checks it. */
export function readIdsOf(history: History): ReadonlySet<string> {
	const known = readIds.get(history.columns) ?? readIdsIn(history);
	readIds.set(history.columns, known);
	return known;
}

/** Changes the history. Without room for it, drops its older half and tries again. */
export async function changeHistory(change: (history: History) => History): Promise<ChangeResult> {
	const result = await historyStore.change(change);
	return result === "full" ? historyStore.change((history) => newerHalf(change(history))) : result;
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
		writeStorage(notedKey, null);
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
