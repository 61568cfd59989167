// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { string } from "../../../contract/decoder.ts";
import { clearKept, describeKept, type KeptData, keptValue } from "./kept-data.ts";
import { quarantine, quarantinedTexts } from "./quarantine.ts";
import { createStoredValue } from "./stored-value.ts";

const key = "candour-test";

const keptOf = (description: string | null, clear: KeptData["clear"] = async () => true): KeptData => ({
	name: "test",
	label: "Test",
	href: "/",
	key,
	describe: () => description,
	clear,
});

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test("what could not be read is described, also if nothing else is kept", async () => {
	expect(await describeKept(keptOf(null))).toBeNull();
	expect(await describeKept(keptOf("2 stories"))).toBe("2 stories");
	quarantine(key, "{");
	expect(await describeKept(keptOf(null))).toBe("data that could not be read");
	expect(await describeKept(keptOf("2 stories"))).toBe("2 stories, and data that could not be read");
});

test("what could not be read is deleted with the rest", async () => {
	quarantine(key, "{");
	expect(await clearKept(keptOf("2 stories"))).toBe(true);
	expect(quarantinedTexts(key)).toEqual([]);
});

test.each([
	["refused", async () => false],
	["failed", () => Promise.reject(new Error("Broken"))],
])("a deletion that was %s is no success, and keeps everything", async (_, clear) => {
	quarantine(key, "{");
	expect(await clearKept(keptOf("2 stories", clear))).toBe(false);
	expect(quarantinedTexts(key)).toEqual(["{"]);
});

/** A word of at most five letters. */
const word = createStoredValue<string>(key, {
	initial: "",
	decode: string,
	encode: (text) => text || undefined,
});
const keptWord = keptValue(word, {
	name: "word",
	label: "Word",
	href: "/",
	describe: (text) => text || null,
	merge: (own, imported, reject) => {
		if (imported.length > 5) reject();
		return own || imported.slice(0, 5);
	},
});

test("a stored value is described, exported, merged into another browser's, and deleted", async () => {
	expect([keptWord.describe(), keptWord.exportData?.()]).toEqual([null, undefined]);
	await keptWord.importData?.("quay");
	await keptWord.importData?.("ferry");
	expect([keptWord.describe(), keptWord.exportData?.()]).toEqual(["quay", "quay"]);
	expect(await keptWord.clear()).toBe(true);
	expect(localStorage.getItem(key)).toBeNull();
});

test("a value that cannot be read, does not fit or is not stored is refused with a sentence", async () => {
	await expect(keptWord.importData?.(7)).rejects.toThrow("It could not be read.");
	await expect(keptWord.importData?.("harbour")).rejects.toThrow("did not fit");
	expect(word.get()).toBe("harbo");
	word.change(() => "");
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("", "QuotaExceededError");
	});
	await expect(keptWord.importData?.("quay")).rejects.toThrow("did not store it");
	expect(word.get()).toBe("quay");
});

test("where storage is forbidden, a value is imported and deleted as long as the tab lasts", async () => {
	word.change(() => "");
	vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
		throw new DOMException("Access is denied", "SecurityError");
	});
	await keptWord.importData?.("quay");
	expect(keptWord.describe()).toBe("quay");
	expect(await keptWord.clear()).toBe(true);
	expect(keptWord.describe()).toBeNull();
});
