import { createStore, type ReadableStore } from "../create-store.ts";
import { storeText } from "./evict-on-quota.ts";
import { isStorageForbidden } from "./is-storage-forbidden.ts";
import { quarantine, quarantinedTexts } from "./quarantine.ts";
import { readStorage, type StorageArea } from "./safe-storage.ts";

export type StorageProblem =
	/** The browser blocks storage: the value exists only in this tab. */
	| "forbidden"
	/** Unreadable data was found and moved to a quarantine key. */
	| "quarantined"
	/** Unreadable data is not quarantined yet, usually for lack of space. It is not overwritten. */
	| "quarantine-full";

export type ChangeResult = "done" | "full" | "refused" | "quarantine-full";

export type Format<T> = {
	/** The value of a browser that has stored nothing. */
	initial: T;
	/** Reads JSON, or a text that is none. Calls `reject` with each part that it cannot read, and throws if it can read none. */
	decode: (stored: unknown, reject: (part: unknown) => void) => T;
	/** A JSON value; a string is stored as it is. Undefined removes the key. */
	encode: (value: T) => unknown;
	area?: StorageArea;
};

export type StoredValue<T> = Format<T> & {
	key: string;
	/** For components. Returns the same object until the value changes. */
	store: ReadableStore<T>;
	/** Read again, if another tab has changed it. */
	get: () => T;
	/** Changes the value. Returns false if the browser does not store it: then it holds in this tab. */
	change: (change: (value: T) => T) => boolean;
	/** Changes the value, unless the browser does not store it. One that forbids storage keeps it in this tab. */
	tryChange: (change: (value: T) => T) => ChangeResult;
	problem: () => StorageProblem | null;
};

/**
 * A value in the storage of the browser, shared by all tabs. Nothing that cannot be read is thrown away. If two tabs
 * change the value at the same moment one change may be lost; guarded-value.ts is for what must never be lost.
 */
export function createStoredValue<T>(
	key: string,
	format: Format<T>,
	/** Quarantines what could not be read, if that needs more than writing it. */
	onUnreadable?: () => void,
): StoredValue<T> {
	const { initial, decode, encode, area = "localStorage" } = format;
	/** What the value was read from; undefined before the first read. */
	let text: string | null | undefined;
	/** The part of the text that could not be read. It is quarantined before it is overwritten. */
	let unreadable: string | null = null;
	let isListening = false;
	let isRefreshScheduled = false;
	const current = createStore(initial);

	function refresh(): void {
		const stored = readStorage(key, area);
		if (stored === text) return;
		text = stored;
		unreadable = null;
		current.set(parse(stored));
		if (unreadable !== null) (onUnreadable ?? quarantineUnreadable)();
	}

	function parse(stored: string | null): T {
		if (!stored) return initial;
		const content = tryParse(stored);
		const rejected: unknown[] = [];
		try {
			const value = decode(content, (part) => rejected.push(part));
			// A text that is no JSON is kept as it is.
			if (rejected.length > 0) unreadable = content === stored ? stored : (tryStringify(rejected) ?? stored);
			return value;
		} catch {
			unreadable = stored;
			return initial;
		}
	}

	/** The text itself stays until the value is changed: another tab may run a newer version of the site. */
	function quarantineUnreadable(): boolean {
		return unreadable === null || quarantine(key, unreadable);
	}

	function write(value: T): ChangeResult {
		const next = serialize(value);
		if (next === undefined) return "refused";
		if (!quarantineUnreadable()) return "quarantine-full";
		const result = storeText(key, next, area);
		if (result === "done") [text, unreadable] = [next, null];
		return result;
	}

	/** Undefined for what cannot be stored, because it is nested too deeply. */
	function serialize(value: T): string | null | undefined {
		const encoded = encode(value);
		if (encoded === undefined) return null;
		return typeof encoded === "string" ? encoded : tryStringify(encoded);
	}

	function apply(change: (value: T) => T, isHeld: boolean): ChangeResult {
		refresh();
		const value = change(current.get());
		if (value === current.get() && unreadable === null) return "done";
		const result = write(value);
		if (result === "done" || isHeld) current.set(value);
		return result;
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
		...format,
		key,
		store: {
			initial,
			get: () => {
				if (text === undefined) refresh();
				return current.get();
			},
			subscribe: (listener) => {
				if (!isListening) listenForExternalChanges();
				isListening = true;
				return current.subscribe(listener);
			},
		},
		get: () => {
			refresh();
			return current.get();
		},
		change: (change) => apply(change, true) === "done",
		tryChange: (change) => {
			const isForbidden = isStorageForbidden();
			const result = apply(change, isForbidden);
			return isForbidden ? "done" : result;
		},
		problem: () => {
			if (isStorageForbidden()) return "forbidden";
			const quarantined = quarantinedTexts(key);
			if (unreadable !== null && !quarantined.includes(unreadable)) return "quarantine-full";
			return quarantined.length > 0 ? "quarantined" : null;
		},
	};
}

function tryParse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

function tryStringify(value: unknown): string | undefined {
	try {
		return JSON.stringify(value);
	} catch {
		return undefined;
	}
}
