import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { dayPaper, nightPaper } from "./paper-colours.ts";

test("the theme colours equal the page background in light and dark mode", () => {
	const themes = readFileSync("app/styles/themes.css", "utf8");
	const papers = [...themes.matchAll(/color-scheme: (\w+);\s+--color-paper: (#\w+);/g)];
	expect(papers.map(([, scheme, colour]) => [scheme, colour])).toEqual([
		["light", dayPaper],
		["dark", nightPaper],
	]);
});
