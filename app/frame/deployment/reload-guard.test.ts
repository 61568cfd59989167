// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { allowReloadOnce, clearReload } from "./reload-guard.ts";

afterEach(() => {
	sessionStorage.clear();
	vi.restoreAllMocks();
});

test("a path may reload once, and again only after its page has loaded", () => {
	expect(allowReloadOnce("/about")).toBe(true);
	expect(allowReloadOnce("/about")).toBe(false);
	expect(allowReloadOnce("/terms")).toBe(true);
	clearReload("/about");
	expect(allowReloadOnce("/about")).toBe(true);
	expect(allowReloadOnce("/terms")).toBe(false);
});

test("without storage, no page reloads automatically", () => {
	vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
		throw new DOMException("The operation is insecure.", "SecurityError");
	});
	vi.spyOn(Storage.prototype, "removeItem").mockImplementation(() => {
		throw new DOMException("The operation is insecure.", "SecurityError");
	});
	expect(allowReloadOnce("/about")).toBe(false);
	expect(() => clearReload("/about")).not.toThrow();
});
