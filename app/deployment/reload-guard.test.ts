// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { forgetRenewal, noteRenewal } from "./reload-guard.ts";

afterEach(() => {
	sessionStorage.clear();
	vi.restoreAllMocks();
});

test("an address is renewed once, and again only after its page has come", () => {
	expect(noteRenewal("/about")).toBe(true);
	expect(noteRenewal("/about")).toBe(false);
	expect(noteRenewal("/terms")).toBe(true);
	forgetRenewal("/about");
	expect(noteRenewal("/about")).toBe(true);
	expect(noteRenewal("/terms")).toBe(false);
});

test("where nothing can be noted, nothing is renewed by itself", () => {
	vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
		throw new DOMException("The operation is insecure.", "SecurityError");
	});
	vi.spyOn(Storage.prototype, "removeItem").mockImplementation(() => {
		throw new DOMException("The operation is insecure.", "SecurityError");
	});
	expect(noteRenewal("/about")).toBe(false);
	expect(() => forgetRenewal("/about")).not.toThrow();
});
