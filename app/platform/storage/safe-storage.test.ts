// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { isStorageForbidden } from "./is-storage-forbidden.ts";
import { readStorage, writeStorage } from "./safe-storage.ts";

afterEach(() => {
	vi.restoreAllMocks();
	localStorage.clear();
	sessionStorage.clear();
});

test("a value is stored, read and removed in its own area", () => {
	expect(isStorageForbidden()).toBe(false);
	expect(writeStorage("a", "1")).toBe(true);
	expect(readStorage("a")).toBe("1");
	expect(readStorage("a", "sessionStorage")).toBeNull();
	expect(writeStorage("a", null)).toBe(true);
	expect(readStorage("a")).toBeNull();
});

test.each(["getItem", "setItem", "removeItem"] as const)(
	"storage whose %s throws does not throw",
	(method) => {
		vi.spyOn(Storage.prototype, method).mockImplementation(() => {
			throw new DOMException("Access is denied", "SecurityError");
		});
		sessionStorage.a = "1";
		expect(readStorage("a", "sessionStorage")).toBe(method === "getItem" ? null : "1");
		expect(writeStorage("a", "1", "sessionStorage")).toBe(method !== "setItem");
		expect(writeStorage("a", null, "sessionStorage")).toBe(method !== "removeItem");
	},
);

test("storage that the browser forbids altogether does not throw", () => {
	vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
		throw new DOMException("Access is denied", "SecurityError");
	});
	expect(isStorageForbidden()).toBe(true);
	expect(readStorage("a")).toBeNull();
	expect(writeStorage("a", "1")).toBe(false);
	expect(writeStorage("a", null)).toBe(false);
});
