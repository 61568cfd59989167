// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { safeLocalStorage, safeSessionStorage } from "./safe-storage.ts";

afterEach(() => {
	vi.restoreAllMocks();
	localStorage.clear();
	sessionStorage.clear();
});

test("a value is stored, read and removed in its own area", () => {
	expect(safeLocalStorage.set("a", "1")).toBe(true);
	expect(safeLocalStorage.get("a")).toBe("1");
	expect(safeSessionStorage.get("a")).toBeNull();
	expect(safeLocalStorage.set("a", null)).toBe(true);
	expect(safeLocalStorage.get("a")).toBeNull();
});

test.each(["getItem", "setItem", "removeItem"] as const)(
	"storage whose %s throws does not throw",
	(method) => {
		vi.spyOn(Storage.prototype, method).mockImplementation(() => {
			throw new DOMException("Access is denied", "SecurityError");
		});
		sessionStorage.a = "1";
		expect(safeSessionStorage.get("a")).toBe(method === "getItem" ? null : "1");
		expect(safeSessionStorage.set("a", "1")).toBe(method !== "setItem");
		expect(safeSessionStorage.set("a", null)).toBe(method !== "removeItem");
	},
);

test("storage that the browser forbids altogether does not throw", () => {
	vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
		throw new DOMException("Access is denied", "SecurityError");
	});
	expect(safeLocalStorage.get("a")).toBeNull();
	expect(safeLocalStorage.set("a", "1")).toBe(false);
	expect(safeLocalStorage.set("a", null)).toBe(false);
});
