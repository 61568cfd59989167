import { expect, test } from "vitest";
import { isOfflineOn } from "./offline-files.ts";

test("copies are kept unless the setting says off", () => {
	expect(isOfflineOn({})).toBe(true);
	expect(isOfflineOn({ OFFLINE: "on" })).toBe(true);
	expect(isOfflineOn({ OFFLINE: "off" })).toBe(false);
});

test("any other setting stops the build, before readers are left with the wrong thing", () => {
	expect(() => isOfflineOn({ OFFLINE: "no" })).toThrow("OFFLINE is «no». Give on or off, or leave it out.");
});
