export type StorageArea = "localStorage" | "sessionStorage";

// Web Storage that never throws. A browser can forbid it, and it can be full.

export function readStorage(key: string, area: StorageArea = "localStorage"): string | null {
	try {
		return globalThis[area].getItem(key);
	} catch {
		return null;
	}
}

/** Null removes the key. Returns whether it worked. */
export function writeStorage(key: string, value: string | null, area: StorageArea = "localStorage"): boolean {
	try {
		if (value === null) globalThis[area].removeItem(key);
		else globalThis[area].setItem(key, value);
		return true;
	} catch {
		return false;
	}
}
