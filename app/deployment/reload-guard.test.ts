// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { clearReload, takeReload } from "./reload-guard.ts";

afterEach(() => {
	sessionStorage.clear();
	vi.restoreAllMocks();
});

test("an address is renewed once, and again only after its page has come", () => {
	expect(takeReload("/about")).toBe(true);
	expect(takeReload("/about")).toBe(false);
	expect(takeReload("/terms")).toBe(true);
	clearReload("/about");
	expect(takeReload("/about")).toBe(true);
	expect(takeReload("/terms")).toBe(false);
});

test("where nothing can be noted, nothing is renewed by itself", () => {
	vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
		throw new DOMException("The operation is insecure.", "SecurityError");
	});
	vi.spyOn(Storage.prototype, "removeItem").mockImplementation(() => {
		throw new DOMException("The operation is insecure.", "SecurityError");
	});
	expect(takeReload("/about")).toBe(false);
	expect(() => clearReload("/about")).not.toThrow();
});
