import { expect, test } from "vitest";
import { minutesToRead } from "./reading-time.ts";

test.each([
	["", 1],
	["One word.", 1],
	["word ".repeat(220), 1],
	["word ".repeat(440), 2],
	["word\n\n".repeat(1100), 5],
])("the reading time is a whole number of minutes, at least one", (text, minutes) => {
	expect(minutesToRead(text)).toBe(minutes);
});
