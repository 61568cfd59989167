// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Reader } from "./reader.ts";
import { onReaderChangeInOtherTab, recallReader, rememberReader } from "./remembered-reader.ts";
import { showStoredReader } from "./show-stored-reader.ts";

const reader: Reader = {
	uid: "1",
	displayName: 'Reader"One\\',
	photoURL: null,
	email: "reader-one@example.org",
};
const page = document.documentElement;

beforeEach(() => {
	localStorage.clear();
	page.removeAttribute("data-reader");
	page.removeAttribute("style");
});
afterEach(() => vi.restoreAllMocks());

test("a stored reader is read back, and removed at sign-out", () => {
	rememberReader(reader);
	expect(recallReader()).toEqual(reader);
	expect(page.hasAttribute("data-reader")).toBe(true);
	rememberReader(null);
	expect(recallReader()).toBeNull();
	expect(page.hasAttribute("data-reader")).toBe(false);
	expect(page.style.getPropertyValue("--reader-name")).toBe("");
	expect(localStorage).toHaveLength(0);
});

test.each([
	"",
	"{",
	"[]",
	'"words"',
	"{}",
	'{"uid":1}',
	'{"uid":"1"}',
	'{"uid":"1","displayName":{},"photoURL":null,"email":null}',
	"null",
])("a hint with the text «%s» has no reader", (text) => {
	localStorage.setItem("candour-reader", text);
	expect(recallReader()).toBeNull();
});

test("a browser that forbids storage still shows who signed in", () => {
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("No", "QuotaExceededError");
	});
	rememberReader(reader);
	expect(page.hasAttribute("data-reader")).toBe(true);
});

test("the script in the head shows the same as the app", () => {
	rememberReader(reader);
	const shown = page.outerHTML.split(">")[0];
	page.removeAttribute("data-reader");
	page.removeAttribute("style");
	showStoredReader();
	expect(page.outerHTML.split(">")[0]).toBe(shown);
});

test.each(["", "{", "[]", "null", '{"uid":""}'])("the script in the head ignores the hint «%s»", (text) => {
	localStorage.setItem("candour-reader", text);
	showStoredReader();
	expect(page.hasAttribute("data-reader")).toBe(false);
});

test("a change in another tab is reported, and other keys are not", () => {
	const callback = vi.fn();
	onReaderChangeInOtherTab(callback);
	localStorage.setItem("candour-reader", JSON.stringify(reader));
	dispatchEvent(new StorageEvent("storage", { key: "candour-reader" }));
	expect(callback).toHaveBeenLastCalledWith(reader);
	dispatchEvent(new StorageEvent("storage", { key: "bookmarked" }));
	expect(callback).toHaveBeenCalledTimes(1);
	localStorage.clear();
	dispatchEvent(new StorageEvent("storage", { key: null }));
	expect(callback).toHaveBeenLastCalledWith(null);
});
