import { readStorage, writeStorage } from "../../runtime/safe-storage.ts";
import { withTimeout } from "../../runtime/with-timeout.ts";

/**
 * One tab at a time. A lock alone is not enough: a tab may hold it and still read what the last one has already
 * replaced, as browsers carry local storage between tabs a moment later. So each turn leaves its number in local storage,
 * behind its changes, and then in IndexedDB, which is never late; the next turn waits until local storage has come as far.
 */
export async function withCrossTabLock<T>(work: () => T): Promise<T> {
	if (!navigator.locks) return work();
	let hasBegun = false;
	try {
		return await navigator.locks.request(name, async () => {
			const last = await catchUp();
			hasBegun = true;
			const result = work();
			await leaveNumber(last + 1);
			return result;
		});
	} catch (error) {
		if (hasBegun) throw error;
		// Where site data is blocked, locks are refused as well. Such a tab shares no storage with others.
		return work();
	}
}

const name = "bookmarked";
const turnKey = "bookmarked-turn";

/** A busy machine carries local storage to this tab late. A tab that went on earlier would overwrite what another saved. */
const staleTimeoutMs = 10_000;

/** Storage that was cleared never catches up, and a reader does not wait for it longer than this. */
const clearedTimeoutMs = 500;

/** A database may hang for good, and every tab with it that waits for its turn. */
const databaseTimeoutMs = 5_000;

/** Once a database has hung, this tab goes without numbers. */
let hasHung = false;

/** Waits until this tab sees what the last turn changed, and gives that turn's number. */
async function catchUp(): Promise<number> {
	const found = await inTurns("readonly", (turns) => turns.get(name)).catch(() => undefined);
	const last = isNumber(found) ? found : 0;
	const started = performance.now();
	for (;;) {
		const here = turnHere();
		const timeoutMs = here === null ? clearedTimeoutMs : staleTimeoutMs;
		// A tab that was closed in the middle of its turn has left its number in local storage alone.
		if ((here ?? 0) >= last || performance.now() - started >= timeoutMs) return Math.max(here ?? 0, last);
		await pause(1);
	}
}

async function leaveNumber(turn: number): Promise<void> {
	if (!writeStorage(turnKey, String(turn))) return;
	// Without a number the lock still keeps most tabs apart.
	await inTurns("readwrite", (turns) => turns.put(turn, name)).catch(() => {});
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

function turnHere(): number | null {
	const turn = Number(readStorage(turnKey) ?? Number.NaN);
	return isNumber(turn) ? turn : null;
}

function isNumber(turn: unknown): turn is number {
	return Number.isSafeInteger(turn);
}

/** What the database answers; undefined if it hangs. */
async function inTurns<T>(
	mode: IDBTransactionMode,
	ask: (turns: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
	if (hasHung) return undefined;
	const timeout = new Error("The database hangs");
	return withTimeout(transact(mode, ask), databaseTimeoutMs, timeout).catch((error: unknown) => {
		if (error !== timeout) throw error;
		hasHung = true;
		return undefined;
	});
}

async function transact<T>(
	mode: IDBTransactionMode,
	ask: (turns: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
	const database = await openTurns();
	return new Promise((resolve, reject) => {
		const transaction = database.transaction(name, mode);
		const request = ask(transaction.objectStore(name));
		transaction.oncomplete = () => resolve(request.result);
		transaction.onabort = transaction.onerror = () => reject(transaction.error);
	});
}

let opening: Promise<IDBDatabase> | undefined;

function openTurns(): Promise<IDBDatabase> {
	opening ??= new Promise<IDBDatabase>((resolve, reject) => {
		const request = indexedDB.open("candour-turns", 1);
		request.onupgradeneeded = () => request.result.createObjectStore(name);
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
