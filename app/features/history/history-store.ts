import { useStore } from "../../platform/create-store.ts";
import { registerEvictable } from "../../platform/storage/evict-on-quota.ts";
import { createGuardedValue } from "../../platform/storage/guarded-value.ts";
import { clearQuarantine } from "../../platform/storage/quarantine.ts";
import { writeStorage } from "../../platform/storage/safe-storage.ts";
import type { ChangeResult } from "../../platform/storage/stored-value.ts";
import {
	decodeHistory,
	emptyHistory,
	encodeHistory,
	type History,
	mergeOpenings,
	newerHalf,
	type Opening,
	openingsOf,
	readIdsOf as readIdsIn,
	withOpenings,
} from "./history.ts";
import { historyKey, notedKey } from "./note-opening.ts";
import { notedOpenings } from "./noted-openings.ts";
import { removePositions, restorePositions, type StoredPosition } from "./positions.ts";

export const historyStore = createGuardedValue<History>(historyKey, {
	initial: emptyHistory,
	decode: decodeHistory,
	encode: encodeHistory,
});

// The history is never the reason why a bookmark cannot be saved.
registerEvictable(historyKey, (text) => {
	try {
		const history = decodeHistory(JSON.parse(text));
		const left = history.ids.length > 0 && encodeHistory(newerHalf(history));
		return left ? JSON.stringify(left) : null;
	} catch {
		return null;
	}
});

export function useHistory(): History {
	return useStore(historyStore.store);
}

/** Whether a story is remembered at this moment: another tab may have forgotten it. */
export function isRemembered(id: string): boolean {
	const { isOn, ids } = historyStore.get();
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

type ForgetResult = { result: ChangeResult; forgotten: Forgotten };

/** Removes a story from the history. */
export function forgetStory(id: string): Promise<ForgetResult> {
	return forget((other) => other === id);
}

/** Removes every story, and data that could not be read. The reader's choices stay. */
export async function forgetAll(): Promise<ForgetResult> {
	const all = await forget(() => true);
	if (all.result === "done") {
		writeStorage(notedKey, null);
		clearQuarantine(historyKey);
	}
	return all;
}

async function forget(isForgotten: (id: string) => boolean): Promise<ForgetResult> {
	const forgotten: Forgotten = { openings: [], positions: [] };
	const result = await historyStore.change((history) => {
		const openings = openingsOf(history);
		forgotten.openings = openings.filter(({ id }) => isForgotten(id));
		return withOpenings(
			history,
			openings.filter(({ id }) => !isForgotten(id)),
		);
	});
	if (result === "done") forgotten.positions = removePositions(isForgotten);
	return { result, forgotten };
}

/** Undo: adds what was forgotten to what was recorded since. */
export async function restoreForgotten({ openings, positions }: Forgotten): Promise<ChangeResult> {
	const result = await addOpenings(openings);
	if (result === "done") restorePositions(positions);
	return result;
}
