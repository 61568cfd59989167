import { createStore, type ReadableStore } from "../create-store.ts";
import { withCrossTabLock } from "./cross-tab-lock.ts";
import { isQuotaError, setItemEvicting } from "./evict-on-quota.ts";
import { quarantine } from "./quarantine.ts";

export type StorageProblem =
	/** The browser blocks storage: the value exists only in this tab. */
	| "forbidden"
	/** Unreadable data was found and moved to a quarantine key. */
	| "quarantined"
	/** Unreadable data is not quarantined yet, usually for lack of space. The value is read-only. */
	| "quarantine-full";

/** The stored value as this tab last read it. */
type Snapshot<T> = { value: T; problem: StorageProblem | null };

export type ChangeResult = "done" | "full" | "refused" | "quarantine-full";

/** What a stored text contains, and the text of everything that could not be read. */
export type ParsedText<T> = { value: T; unreadable: string | null };

type Format<T> = {
	/** The value of a browser that has stored nothing. */
	initial: T;
	/** Null if nothing is stored. */
	parse: (text: string | null) => ParsedText<T>;
	/** Null removes the key. */
	serialize: (value: T) => string | null;
};

export type StoredValue<T> = {
	/** In local storage. */
	key: string;
	/** For components. Returns the same object until the value changes. */
	store: ReadableStore<Snapshot<T>>;
	get: () => T;
	/**
	 * Changes the value under a cross-tab lock, so that no tab overwrites the changes of another.
	 * Changes made while this tab waits for the lock are written in one batch.
	 * A change that returns the same object writes nothing.
	 */
	change: (change: (value: T) => T) => Promise<ChangeResult>;
};

/** A value in local storage, shared by all tabs. Nothing that cannot be read is thrown away. */
export function createStoredValue<T>(key: string, format: Format<T>): StoredValue<T> {
	type Change = (value: T) => T;

	/** The text that the snapshot was parsed from; undefined before the first read. */
	let storedText: string | null | undefined;
	let isListening = false;
	let isRefreshScheduled = false;
	let pendingChanges: Change[] = [];
	let nextBatch: Promise<ChangeResult[]> | undefined;
	const snapshot = createStore<Snapshot<T>>({ value: format.initial, problem: null });

	const current = () => {
		if (storedText === undefined) refresh();
		return snapshot.get();
	};

	/** Reads the storage again and updates the snapshot if the text has changed. */
	function refresh(): void {
		let text: string | null;
		try {
			text = localStorage.getItem(key);
		} catch {
			if (storedText === undefined) snapshot.set({ value: format.initial, problem: "forbidden" });
			storedText = null;
			return;
		}
		if (text === storedText) return;
		storedText = text;
		const { value, unreadable } = format.parse(text);
		const problem = snapshot.get().problem === "quarantined" ? "quarantined" : null;
		snapshot.set({ value, problem: unreadable === null ? problem : "quarantine-full" });
		if (unreadable !== null) withCrossTabLock(key, quarantineUnreadable);
	}

	/** Quarantines unreadable data first, then writes the value without it. Call only under the cross-tab lock. */
	function quarantineUnreadable(): void {
		if (snapshot.get().problem !== "quarantine-full") return;
		refresh();
		const { value, unreadable } = format.parse(storedText ?? null);
		if (unreadable === null || !quarantine(key, unreadable)) return;
		if (write(value) === "done") snapshot.set({ value, problem: "quarantined" });
	}

	function write(value: T): Exclude<ChangeResult, "quarantine-full"> {
		if (snapshot.get().problem !== "forbidden") {
			try {
				const text = format.serialize(value);
				if (text === null) localStorage.removeItem(key);
				else setItemEvicting(key, text);
				storedText = text;
			} catch (error) {
				return isQuotaError(error) ? "full" : "refused";
			}
		}
		snapshot.set({ ...snapshot.get(), value });
		return "done";
	}

	function applyChanges(changes: Change[]): ChangeResult[] {
		refresh();
		quarantineUnreadable();
		if (snapshot.get().problem === "quarantine-full") return changes.map(() => "quarantine-full");
		const result = applyChange((value) => changes.reduce((changed, change) => change(changed), value));
		if (result === "done" || changes.length === 1) return changes.map(() => result);
		// Retries one at a time, so that the changes that fit are saved.
		return changes.map(applyChange);
	}

	function applyChange(change: Change): ChangeResult {
		const before = snapshot.get().value;
		const value = change(before);
		return value === before ? "done" : write(value);
	}

	/** Combines many storage events into one read, because parsing a long value is slow. */
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

	return {
		key,
		store: {
			initial: snapshot.initial,
			get: current,
			subscribe: (listener) => {
				if (!isListening) listenForExternalChanges();
				isListening = true;
				return snapshot.subscribe(listener);
			},
		},
		get: () => current().value,
		change: async (change) => {
			const index = pendingChanges.push(change) - 1;
			nextBatch ??= Promise.resolve().then(() =>
				withCrossTabLock(key, () => {
					const changes = pendingChanges;
					pendingChanges = [];
					nextBatch = undefined;
					return applyChanges(changes);
				}),
			);
			return (await nextBatch)[index] ?? "refused";
		},
	};
}
