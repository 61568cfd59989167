import { readStorage, writeStorage } from "../../runtime/safe-storage.ts";
import { withTimeout } from "../../runtime/with-timeout.ts";

/**
 * Runs work in one tab at a time. A Web Lock alone is not enough: browsers copy local storage between tabs
 * with a delay, so a tab may hold the lock and still read old data. Each holder therefore writes a sequence
 * number to local storage, after its changes, and then to IndexedDB, which has no delay. The next holder
 * waits until local storage has that number.
 */
export async function withCrossTabLock<T>(work: () => T): Promise<T> {
	if (!navigator.locks) return work();
	let hasStarted = false;
	try {
		return await navigator.locks.request(lockName, async () => {
			const last = await waitForLastChange();
			hasStarted = true;
			const result = work();
			await writeSequence(last + 1);
			return result;
		});
	} catch (error) {
		if (hasStarted) throw error;
		// Browsers that block site data refuse locks too. Such a tab shares no storage with others.
		return work();
	}
}

/** The name of the lock, the object store and its only key. */
const lockName = "bookmarked";
const sequenceKey = "bookmarked-turn";

/** A busy machine copies local storage late. Without the wait a tab would overwrite newer changes. */
const staleTimeoutMs = 10_000;

/** Cleared storage never gets the number, so the wait is short. */
const clearedTimeoutMs = 500;

/** A database may hang forever, and would block every tab that waits for the lock. */
const databaseTimeoutMs = 5_000;

/** After a timeout, this tab does not use the database again. */
let hasTimedOut = false;

/** Waits until this tab sees the changes of the last lock holder. Returns its sequence number. */
async function waitForLastChange(): Promise<number> {
	const stored = await withSequenceStore("readonly", (store) => store.get(lockName)).catch(() => undefined);
	const last = isSequence(stored) ? stored : 0;
	const startedAt = performance.now();
	for (;;) {
		const local = localSequence();
		const timeoutMs = local === null ? clearedTimeoutMs : staleTimeoutMs;
		// A tab that was closed while it held the lock may have written its number to local storage only.
		if ((local ?? 0) >= last || performance.now() - startedAt >= timeoutMs) return Math.max(local ?? 0, last);
		await delay(1);
	}
}

async function writeSequence(sequence: number): Promise<void> {
	if (!writeStorage(sequenceKey, String(sequence))) return;
	// Without a sequence number the lock still prevents most conflicts.
	await withSequenceStore("readwrite", (store) => store.put(sequence, lockName)).catch(() => {});
}

function delay(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

function localSequence(): number | null {
	const sequence = Number(readStorage(sequenceKey) ?? Number.NaN);
	return isSequence(sequence) ? sequence : null;
}

function isSequence(value: unknown): value is number {
	return Number.isSafeInteger(value);
}

/** Returns the result of the database request, or undefined after a timeout. */
async function withSequenceStore<T>(
	mode: IDBTransactionMode,
	send: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
	if (hasTimedOut) return undefined;
	const timeout = new Error("The database does not respond");
	return withTimeout(transact(mode, send), databaseTimeoutMs, timeout).catch((error: unknown) => {
		if (error !== timeout) throw error;
		hasTimedOut = true;
		return undefined;
	});
}

async function transact<T>(
	mode: IDBTransactionMode,
	send: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
	const database = await openDatabase();
	return new Promise((resolve, reject) => {
		const transaction = database.transaction(lockName, mode);
		const request = send(transaction.objectStore(lockName));
		transaction.oncomplete = () => resolve(request.result);
		transaction.onabort = transaction.onerror = () => reject(transaction.error);
	});
}

let opening: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
	opening ??= new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open("candour-turns", 1);
		request.onupgradeneeded = () => request.result.createObjectStore(lockName);
		request.onerror = request.onblocked = () => reject(request.error);
		request.onsuccess = () => {
			request.result.onclose = request.result.onversionchange = () => {
				request.result.close();
				opening = undefined;
			};
			resolve(request.result);
		};
	}).catch((error: unknown) => {
		opening = undefined;
		throw error;
	});
	return opening;
}
