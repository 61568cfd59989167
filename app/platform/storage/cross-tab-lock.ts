import { withTimeout } from "../with-timeout.ts";
import { readStorage, writeStorage } from "./safe-storage.ts";

/**
 * Runs work in one tab at a time, for one name. A Web Lock alone is not enough: browsers copy local storage between tabs
 * with a delay, so a tab may hold the lock and still read old data. Each holder therefore writes a sequence
 * number to local storage, after its changes, and then to IndexedDB, which has no delay. The next holder
 * waits until local storage has that number.
 */
export async function withCrossTabLock<T>(name: string, work: () => T): Promise<T> {
	if (!navigator.locks) return work();
	let hasStarted = false;
	try {
		return await navigator.locks.request(name, async () => {
			const last = await waitForLastChange(name);
			hasStarted = true;
			const result = work();
			await writeSequence(name, last + 1);
			return result;
		});
	} catch (error) {
		if (hasStarted) throw error;
		// Browsers that block site data refuse locks too. Such a tab shares no storage with others.
		return work();
	}
}

export const sequenceDatabase = "candour-turns";

/** Holds the sequence number of each lock. */
const objectStoreName = "bookmarked";

export const sequenceSuffix = "-turn";

function sequenceKey(name: string): string {
	return name + sequenceSuffix;
}

/** A busy machine copies local storage late. Without the wait a tab would overwrite newer changes. */
const staleTimeoutMs = 10_000;

/** Cleared storage never gets the number, so the wait is short. */
const clearedTimeoutMs = 500;

/** A database may hang forever, and would block every tab that waits for the lock. */
const databaseTimeoutMs = 5_000;

/** After a timeout, this tab does not use the database again. */
let hasTimedOut = false;

/** Waits until this tab sees the changes of the last lock holder. Returns its sequence number. */
async function waitForLastChange(name: string): Promise<number> {
	const stored = await withSequenceStore("readonly", (store) => store.get(name)).catch(() => undefined);
	const last = isSequence(stored) ? stored : 0;
	const startedAt = performance.now();
	for (;;) {
		const local = localSequence(name);
		const timeoutMs = local === null ? clearedTimeoutMs : staleTimeoutMs;
		// A tab that was closed while it held the lock may have written its number to local storage only.
		if ((local ?? 0) >= last || performance.now() - startedAt >= timeoutMs) return Math.max(local ?? 0, last);
		await delay(1);
	}
}

async function writeSequence(name: string, sequence: number): Promise<void> {
	if (!writeStorage(sequenceKey(name), String(sequence))) return;
	// Without a sequence number the lock still prevents most conflicts.
	await withSequenceStore("readwrite", (store) => store.put(sequence, name)).catch(() => {});
}

function delay(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

function localSequence(name: string): number | null {
	const sequence = Number(readStorage(sequenceKey(name)) ?? Number.NaN);
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
		const transaction = database.transaction(objectStoreName, mode);
		const request = send(transaction.objectStore(objectStoreName));
		transaction.oncomplete = () => resolve(request.result);
		transaction.onabort = transaction.onerror = () => reject(transaction.error);
	});
}

let opening: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
	opening ??= new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open(sequenceDatabase, 1);
		request.onupgradeneeded = () => request.result.createObjectStore(objectStoreName);
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
