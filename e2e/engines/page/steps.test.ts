import { expect, test } from "vitest";
import { matches, patternOf } from "./steps.ts";

test("a text matches any part in any case, unless it must be the whole", () => {
	expect(matches("  Log\n Out ", "log out")).toBe(true);
	expect(matches("Log Out now", "log out")).toBe(true);
	expect(matches("Log Out now", "Log Out", true)).toBe(false);
	expect(matches("log out", "Log Out", true)).toBe(false);
	expect(matches(" Log  Out", "Log Out", true)).toBe(true);
});

test("a regular expression matches with its own flags", () => {
	expect(matches("Ferry", patternOf(/^ferry$/i))).toBe(true);
	expect(matches("Ferry", patternOf(/^ferry$/), true)).toBe(false);
});
