import { type StorageArea, writeStorage } from "./safe-storage.ts";

/** A shorter text to store instead; null to store nothing. */
type Shorten = (text: string) => string | null;

const evictables = new Map<string, Shorten>();

/** Registers a stored text that matters less than what a reader saves on purpose: it is shortened when storage is full. */
export function registerEvictable(key: string, shorten: Shorten): void {
	evictables.set(key, shorten);
}

/**
 * Stores a text; null removes the key. If storage is full, evicts as little as is needed from the registered keys, and
 * nothing if all of it would not be enough.
 */
export function storeText(
	key: string,
	text: string | null,
	area: StorageArea = "localStorage",
): "done" | "full" | "refused" {
	try {
		if (text === null) globalThis[area].removeItem(key);
		else globalThis[area].setItem(key, text);
		return "done";
	} catch (error) {
		if (!(error instanceof DOMException && error.name === "QuotaExceededError")) return "refused";
		if (area === "sessionStorage") return "full";
		const isStored = [...evictables].some(
			([evictable, shorten]) => evictable !== key && evictFor(key, text, evictable, shorten),
		);
		return isStored ? "done" : "full";
	}
}

/** Returns whether the text is stored. */
function evictFor(key: string, text: string | null, evictable: string, shorten: Shorten): boolean {
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
