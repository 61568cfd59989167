// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { clearKept, describeKept, type KeptData } from "./kept-data.ts";
import { quarantine, quarantinedTexts } from "./quarantine.ts";

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
