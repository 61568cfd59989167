import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dayInk, dayPaper, nightPaper } from "./paper-colours.ts";

test("the colours in scripts equal those of the style sheet", () => {
	const themes = readFileSync("app/styles/themes.css", "utf8");
	const [, day, night] = /--color-paper: light-dark\((#\w+), (#\w+)\);/.exec(themes) ?? [];
	expect([day, night]).toEqual([dayPaper, nightPaper]);
	expect(themes).toContain(`--color-ink: light-dark(${dayInk},`);
});
