/**
 * One tab at a time. A lock alone is not enough: a tab may hold it and still read what the last one has already
 * replaced, as browsers carry local storage between tabs a moment later. So each turn leaves a mark in local storage,
 * behind its changes, and the same mark in IndexedDB, which is never late; the next turn waits until it sees both agree.
 */
export async function inTurn<T>(work: () => T): Promise<T> {
	if (!navigator.locks) return work();
	let hasBegun = false;
	try {
		return await navigator.locks.request(name, async () => {
			await catchUp();
			hasBegun = true;
			const result = work();
			await leaveMark();
			return result;
		});
	} catch (error) {
		if (hasBegun) throw error;
		// Where site data is blocked, locks are refused as well. Such a tab shares no storage with others.
		return work();
	}
}

const name = "bookmarked";
const markKey = "bookmarked-turn";

/** A busy machine carries local storage to this tab late. A tab that went on earlier would overwrite what another saved. */
const staleTimeoutMs = 10_000;

/** Storage that was cleared never catches up, and a reader does not wait for it longer than this. */
const clearedTimeoutMs = 500;

/** A database may hang for good, and every tab with it that waits for its turn. */
const databaseTimeoutMs = 5_000;

/** Once a database has hung, this tab goes without marks. */
let hasHung = false;

async function catchUp(): Promise<void> {
	const mark = await inMarks("readonly", (marks) => marks.get(name)).catch(() => undefined);
	const started = performance.now();
	while (mark !== undefined) {
		const here = markHere();
		const timeoutMs = here === null ? clearedTimeoutMs : staleTimeoutMs;
		if (here === mark || performance.now() - started >= timeoutMs) return;
		await pause(1);
	}
}

/** First in the database: were local storage ahead because the database refused, every later turn would wait in vain. */
async function leaveMark(): Promise<void> {
	const mark = crypto.randomUUID();
	try {
		await inMarks("readwrite", (marks) => marks.put(mark, name));
		localStorage.setItem(markKey, mark);
	} catch {
		// Without a mark the lock still keeps most tabs apart.
	}
}

function pause(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

function markHere(): string | null {
	try {
		return localStorage.getItem(markKey);
	} catch {
		return null;
	}
}

/** What the database answers; undefined if it hangs. */
async function inMarks<T>(
	mode: IDBTransactionMode,
	ask: (marks: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
	if (hasHung) return undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	const timeout = new Promise<undefined>((resolve) => {
		timer = setTimeout(() => {
			hasHung = true;
			resolve(undefined);
		}, databaseTimeoutMs);
	});
	return Promise.race([transact(mode, ask), timeout]).finally(() => clearTimeout(timer));
}

async function transact<T>(
	mode: IDBTransactionMode,
	ask: (marks: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
	const database = await openMarks();
	return new Promise((resolve, reject) => {
		const transaction = database.transaction(name, mode);
		const request = ask(transaction.objectStore(name));
		transaction.oncomplete = () => resolve(request.result);
		transaction.onabort = transaction.onerror = () => reject(transaction.error);
	});
}

let opening: Promise<IDBDatabase> | undefined;

function openMarks(): Promise<IDBDatabase> {
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
