/**
 * One tab at a time. A lock alone is not enough: a tab may hold it and still read what the last one has already
 * replaced, as browsers carry local storage between tabs a moment later. So each turn leaves a mark in local storage,
 * behind its changes, and the same mark in IndexedDB, which is never late; the next turn waits until it sees both agree.
 */
export async function inTurn<T>(work: () => T): Promise<T> {
	let hasBegun = false;
	try {
		return await withLock(async () => {
			const limit = pause(longest);
			await catchUp(limit);
			hasBegun = true;
			const result = work();
			await leaveMark(limit);
			return result;
		});
	} catch (error) {
		if (hasBegun) throw error;
		// Where site data is blocked, locks are refused as well. Such a tab shares no storage with others.
		return work();
	}
}

/** Browsers without locks, or pages without HTTPS, go without. */
function withLock<T>(work: () => Promise<T>): Promise<T> {
	return navigator.locks ? navigator.locks.request(name, work) : work();
}

const name = "bookmarked";
const markKey = "bookmarked-turn";

/** Storage that was cleared never catches up, and a reader does not wait for it longer than this. */
const patience = 500;

/** A database may hang for good, and every tab with it that waits for its turn. */
const longest = 2_000;

async function catchUp(limit: Promise<undefined>): Promise<void> {
	const reading = inMarks("readonly", (marks) => marks.get(name)).catch(() => undefined);
	const mark = await Promise.race([reading, limit]);
	const started = performance.now();
	while (mark !== undefined && markHere() !== mark && performance.now() - started < patience) {
		await pause(1);
	}
}

async function leaveMark(limit: Promise<undefined>): Promise<void> {
	const mark = crypto.randomUUID();
	try {
		localStorage.setItem(markKey, mark);
		await Promise.race([inMarks("readwrite", (marks) => marks.put(mark, name)), limit]);
	} catch {
		// Without a mark the lock still keeps most tabs apart.
	}
}

function pause(time: number): Promise<undefined> {
	return new Promise((resolve) => setTimeout(() => resolve(undefined), time));
}

function markHere(): string | null {
	try {
		return localStorage.getItem(markKey);
	} catch {
		return null;
	}
}

async function inMarks<T>(
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
