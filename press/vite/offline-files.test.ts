import { expect, test } from "vitest";
import { isOfflineOn } from "./offline-files.ts";

test("pages are cached unless the setting is off", () => {
	expect(isOfflineOn({})).toBe(true);
	expect(isOfflineOn({ OFFLINE: "on" })).toBe(true);
	expect(isOfflineOn({ OFFLINE: "off" })).toBe(false);
});

test("any other setting stops the build", () => {
	expect(() => isOfflineOn({ OFFLINE: "no" })).toThrow("OFFLINE is «no». Give on or off, or leave it out.");
});
