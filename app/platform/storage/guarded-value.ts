import { withCrossTabLock } from "./cross-tab-lock.ts";
import { type ChangeResult, createStoredValue, type Format, type StoredValue } from "./stored-value.ts";

export type GuardedValue<T> = Omit<StoredValue<T>, "change" | "tryChange"> & {
	/**
	 * Changes the value under a cross-tab lock. Changes made while this tab waits for the lock are written in one batch.
	 * A change that returns the same object writes nothing.
	 */
	change: (change: (value: T) => T) => Promise<ChangeResult>;
};

/** A stored value of which no tab overwrites the changes of another. What does not fit changes nothing. */
export function createGuardedValue<T>(key: string, format: Format<T>): GuardedValue<T> {
	type Change = (value: T) => T;

	let pendingChanges: Change[] = [];
	let nextBatch: Promise<ChangeResult[]> | undefined;
	// Unreadable data is quarantined by a change, as this needs the lock, too.
	const { tryChange, ...stored } = createStoredValue(key, format, () => change((value) => value));

	function applyChanges(): ChangeResult[] {
		const changes = pendingChanges;
		pendingChanges = [];
		nextBatch = undefined;
		const result = tryChange((value) => changes.reduce((changed, change) => change(changed), value));
		if (result === "done" || changes.length === 1) return changes.map(() => result);
		// Retries one at a time, so that the changes that fit are saved.
		return changes.map(tryChange);
	}

	async function change(change: Change): Promise<ChangeResult> {
		const index = pendingChanges.push(change) - 1;
		nextBatch ??= Promise.resolve().then(() => withCrossTabLock(key, applyChanges));
		return (await nextBatch)[index] ?? "refused";
	}

	return { ...stored, change };
}
