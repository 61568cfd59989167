import { createStore, type ReadableStore } from "../../runtime/create-store.ts";
import type { Entry } from "./bookmark.ts";
import { withCrossTabLock } from "./cross-tab-lock.ts";
import { quarantine } from "./quarantine.ts";
import { readStoredList, writeStoredList } from "./stored-list.ts";

/** Why the list is not quite what it should be. */
export type StorageProblem =
	/** The browser lets the site keep nothing: the list lasts as long as the tab. */
	| "forbidden"
	/** Something in the storage was no bookmark. It stands aside, under a key of its own. */
	| "put-aside"
	/** The same, but there was no room to put it aside: nothing is changed until there is. */
	| "in-the-way";

/** What is kept, as this tab knows it. */
export type StoreSnapshot = { entries: Entry[]; trouble: StorageProblem | null };

/** What a change of the list came to. */
export type Outcome = "done" | "full" | "refused" | "in-the-way";

const key = "bookmarked";

/** The text that `kept` was read from; undefined before the first look. */
let text: string | null | undefined;
const kept = createStore<StoreSnapshot>({ entries: [], trouble: null });
let isListening = false;

/** The list as it is now. The same object as long as it is the same. */
export function storedBookmarks(): StoreSnapshot {
	if (text === undefined) look();
	return kept.get();
}

export function onBookmarksChange(listener: () => void): () => void {
	if (!isListening) listenToOthers();
	isListening = true;
	return kept.subscribe(listener);
}

/** The list for components. */
export const bookmarkStore: ReadableStore<StoreSnapshot> = {
	initial: kept.initial,
	get: storedBookmarks,
	subscribe: onBookmarksChange,
};

type Change = (entries: Entry[]) => Entry[];
let waiting: Change[] = [];
let nextTurn: Promise<Outcome[]> | undefined;

/**
 * Changes the list, one tab after the other, so that no tab overwrites what another has just saved. What this tab wants to change by the
 * time its turn comes is changed in one turn.
 */
export async function changeBookmarks(change: Change): Promise<Outcome> {
	const at = waiting.push(change) - 1;
	nextTurn ??= Promise.resolve().then(() =>
		withCrossTabLock(() => {
			const changes = waiting;
			waiting = [];
			nextTurn = undefined;
			return changeAll(changes);
		}),
	);
	return (await nextTurn)[at] ?? "refused";
}

function changeAll(changes: Change[]): Outcome[] {
	look();
	clearTheWay();
	if (kept.get().trouble === "in-the-way") return changes.map(() => "in-the-way");
	const outcome = changeKept((entries) => changes.reduce((changed, change) => change(changed), entries));
	if (outcome === "done" || changes.length === 1) return changes.map(() => outcome);
	// One by one, so that what there is room for is saved.
	return changes.map(changeKept);
}

function changeKept(change: Change): Outcome {
	const before = kept.get().entries;
	const entries = change(before);
	return entries === before ? "done" : write(entries);
}

/** Looks whether the storage holds something else than this tab knows. */
function look(): void {
	let found: string | null;
	try {
		found = localStorage.getItem(key);
	} catch {
		if (text === undefined) kept.set({ entries: [], trouble: "forbidden" });
		text = null;
		return;
	}
	if (found === text) return;
	text = found;
	const { entries, unreadable } = readStoredList(found);
	const trouble = kept.get().trouble === "put-aside" ? "put-aside" : null;
	kept.set({ entries, trouble: unreadable === null ? trouble : "in-the-way" });
	if (unreadable !== null) withCrossTabLock(clearTheWay);
}

/** Puts aside what could not be read, and only then leaves the list with what could. Only ever done in turn. */
function clearTheWay(): void {
	if (kept.get().trouble !== "in-the-way") return;
	look();
	const { entries, unreadable } = readStoredList(text ?? null);
	if (unreadable === null || !quarantine(unreadable)) return;
	if (write(entries) === "done") kept.set({ entries, trouble: "put-aside" });
}

function write(entries: Entry[]): Exclude<Outcome, "in-the-way"> {
	if (kept.get().trouble !== "forbidden") {
		try {
			const next = writeStoredList(entries);
			localStorage.setItem(key, next);
			text = next;
		} catch (reason) {
			return isFull(reason) ? "full" : "refused";
		}
	}
	kept.set({ ...kept.get(), entries });
	return "done";
}

function isFull(reason: unknown): boolean {
	return reason instanceof DOMException && reason.name === "QuotaExceededError";
}

let willLook = false;

/** Once for many changes in a row: a long list takes a moment to read. */
function lookSoon(): void {
	if (willLook) return;
	willLook = true;
	setTimeout(() => {
		willLook = false;
		look();
	}, 50);
}

/** Other tabs, and a reader who returns after clearing the site's data. */
function listenToOthers(): void {
	addEventListener("storage", (event) => {
		if (event.key === key || event.key === null) lookSoon();
	});
	addEventListener("pageshow", look);
	document.addEventListener("visibilitychange", look);
}
