/** Web Storage that never throws. A browser can forbid it, and it can be full. */
function safeStorage(area: "localStorage" | "sessionStorage") {
	return {
		get: (key: string): string | null => {
			try {
				return globalThis[area].getItem(key);
			} catch {
				return null;
			}
		},
		/** Null removes the key. Returns whether it worked. */
		set: (key: string, value: string | null): boolean => {
			try {
				if (value === null) globalThis[area].removeItem(key);
				else globalThis[area].setItem(key, value);
				return true;
			} catch {
				return false;
			}
		},
	};
}

export const safeLocalStorage = safeStorage("localStorage");
export const safeSessionStorage = safeStorage("sessionStorage");
