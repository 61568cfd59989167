// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { clearReload, allowReloadOnce } from "./reload-guard.ts";

afterEach(() => {
	sessionStorage.clear();
	vi.restoreAllMocks();
});

test("an address is renewed once, and again only after its page has come", () => {
	expect(allowReloadOnce("/about")).toBe(true);
	expect(allowReloadOnce("/about")).toBe(false);
	expect(allowReloadOnce("/terms")).toBe(true);
	clearReload("/about");
	expect(allowReloadOnce("/about")).toBe(true);
	expect(allowReloadOnce("/terms")).toBe(false);
});

test("where nothing can be noted, nothing is renewed by itself", () => {
	vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
		throw new DOMException("The operation is insecure.", "SecurityError");
	});
	vi.spyOn(Storage.prototype, "removeItem").mockImplementation(() => {
		throw new DOMException("The operation is insecure.", "SecurityError");
	});
	expect(allowReloadOnce("/about")).toBe(false);
	expect(() => clearReload("/about")).not.toThrow();
});
