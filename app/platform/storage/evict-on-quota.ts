import { writeStorage } from "./safe-storage.ts";

/** A shorter text to store instead; null to store nothing. */
type Shorten = (text: string) => string | null;

const evictables = new Map<string, Shorten>();

/** Registers a stored text that matters less than what a reader saves on purpose: it is shortened when storage is full. */
export function registerEvictable(key: string, shorten: Shorten): void {
	evictables.set(key, shorten);
}

/**
 * Stores a text. If storage is full, evicts as little as is needed from the registered keys, and nothing if all of it
 * would not be enough. Throws as `setItem` does.
 */
export function setItemEvicting(key: string, text: string): void {
	try {
		localStorage.setItem(key, text);
	} catch (error) {
		if (!isQuotaError(error)) throw error;
		for (const [evictable, shorten] of evictables) {
			if (evictable !== key && evictFor(key, text, evictable, shorten)) return;
		}
		throw error;
	}
}

/** Returns whether the text is stored. */
function evictFor(key: string, text: string, evictable: string, shorten: Shorten): boolean {
	let rest = localStorage.getItem(evictable);
	if (rest === null) return false;
	localStorage.removeItem(evictable);
	if (!writeStorage(key, text)) {
		writeStorage(evictable, rest);
		return false;
	}
	while (rest !== null && !writeStorage(evictable, rest)) rest = shorten(rest);
	return true;
}

export function isQuotaError(error: unknown): boolean {
	return error instanceof DOMException && error.name === "QuotaExceededError";
}
