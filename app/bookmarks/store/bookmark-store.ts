import { createStore, type ReadableStore } from "../../runtime/create-store.ts";
import type { Entry } from "./bookmark.ts";
import { withCrossTabLock } from "./cross-tab-lock.ts";
import { quarantine } from "./quarantine.ts";
import { readStoredList, writeStoredList } from "./stored-list.ts";

export type StorageProblem =
	/** The browser blocks storage: the list exists only in this tab. */
	| "forbidden"
	/** Unreadable data was found and moved to a quarantine key. */
	| "quarantined"
	/** Unreadable data is not quarantined yet, usually for lack of space. The list is read-only. */
	| "quarantine-full";

/** The stored list as this tab last read it. */
export type StoreSnapshot = { entries: Entry[]; problem: StorageProblem | null };

export type ChangeResult = "done" | "full" | "refused" | "quarantine-full";

const key = "bookmarked";

/** The text that the snapshot was parsed from; undefined before the first read. */
let storedText: string | null | undefined;
const snapshot = createStore<StoreSnapshot>({ entries: [], problem: null });
let isListening = false;

/** Returns the same object until the list changes, as `useSyncExternalStore` requires. */
export function storedBookmarks(): StoreSnapshot {
	if (storedText === undefined) refresh();
	return snapshot.get();
}

export function onBookmarksChange(listener: () => void): () => void {
	if (!isListening) listenForExternalChanges();
	isListening = true;
	return snapshot.subscribe(listener);
}

/** The list for components. */
export const bookmarkStore: ReadableStore<StoreSnapshot> = {
	initial: snapshot.initial,
	get: storedBookmarks,
	subscribe: onBookmarksChange,
};

type Change = (entries: Entry[]) => Entry[];
let pendingChanges: Change[] = [];
let nextBatch: Promise<ChangeResult[]> | undefined;

/**
 * Changes the list under a cross-tab lock, so that no tab overwrites the changes of another.
 * Changes made while this tab waits for the lock are written in one batch.
 */
export async function changeBookmarks(change: Change): Promise<ChangeResult> {
	const index = pendingChanges.push(change) - 1;
	nextBatch ??= Promise.resolve().then(() =>
		withCrossTabLock(() => {
			const changes = pendingChanges;
			pendingChanges = [];
			nextBatch = undefined;
			return applyChanges(changes);
		}),
	);
	return (await nextBatch)[index] ?? "refused";
}

function applyChanges(changes: Change[]): ChangeResult[] {
	refresh();
	quarantineUnreadable();
	if (snapshot.get().problem === "quarantine-full") return changes.map(() => "quarantine-full");
	const result = applyChange((entries) => changes.reduce((changed, change) => change(changed), entries));
	if (result === "done" || changes.length === 1) return changes.map(() => result);
	// Retries one at a time, so that the changes that fit are saved.
	return changes.map(applyChange);
}

function applyChange(change: Change): ChangeResult {
	const before = snapshot.get().entries;
	const entries = change(before);
	return entries === before ? "done" : write(entries);
}

/** Reads the storage again and updates the snapshot if the text has changed. */
function refresh(): void {
	let text: string | null;
	try {
		text = localStorage.getItem(key);
	} catch {
		if (storedText === undefined) snapshot.set({ entries: [], problem: "forbidden" });
		storedText = null;
		return;
	}
	if (text === storedText) return;
	storedText = text;
	const { entries, unreadable } = readStoredList(text);
	const problem = snapshot.get().problem === "quarantined" ? "quarantined" : null;
	snapshot.set({ entries, problem: unreadable === null ? problem : "quarantine-full" });
	if (unreadable !== null) withCrossTabLock(quarantineUnreadable);
}

/** Quarantines unreadable data first, then writes the list without it. Call only under the cross-tab lock. */
function quarantineUnreadable(): void {
	if (snapshot.get().problem !== "quarantine-full") return;
	refresh();
	const { entries, unreadable } = readStoredList(storedText ?? null);
	if (unreadable === null || !quarantine(unreadable)) return;
	if (write(entries) === "done") snapshot.set({ entries, problem: "quarantined" });
}

function write(entries: Entry[]): Exclude<ChangeResult, "quarantine-full"> {
	if (snapshot.get().problem !== "forbidden") {
		try {
			const text = writeStoredList(entries);
			localStorage.setItem(key, text);
			storedText = text;
		} catch (error) {
			return isQuotaError(error) ? "full" : "refused";
		}
	}
	snapshot.set({ ...snapshot.get(), entries });
	return "done";
}

function isQuotaError(error: unknown): boolean {
	return error instanceof DOMException && error.name === "QuotaExceededError";
}

let isRefreshScheduled = false;

/** Combines many storage events into one read, because parsing a long list is slow. */
function refreshSoon(): void {
	if (isRefreshScheduled) return;
	isRefreshScheduled = true;
	setTimeout(() => {
		isRefreshScheduled = false;
		refresh();
	}, 50);
}

/** Detects changes by other tabs, and site data that was cleared while the page was hidden. */
function listenForExternalChanges(): void {
	addEventListener("storage", (event) => {
		if (event.key === key || event.key === null) refreshSoon();
	});
	addEventListener("pageshow", refresh);
	document.addEventListener("visibilitychange", refresh);
}
