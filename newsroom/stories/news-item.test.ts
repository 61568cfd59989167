import { expect, it } from "vitest";
import { storyPath } from "./news-item.ts";

it.each([
	["The harbour bath opens", "the-harbour-bath-opens"],
	["Stannock's “Mill” – à la carte!", "stannocks-mill-a-la-carte"],
	["../../etc/passwd", "etc-passwd"],
	["駅", "story-1"],
	["CON", "story-con"],
	[
		"Rolling mill reopens as a concert hall with the crane of its works still overhead",
		"rolling-mill-reopens-as-a-concert-hall-with-the-crane-of-its",
	],
	[
		"Rolling mills reopen as a concert hall with the crane of its works overhead",
		"rolling-mills-reopen-as-a-concert-hall-with-the-crane-of-its",
	],
	[
		"Rolling mills reopening as a concert hall, the crane overhead",
		"rolling-mills-reopening-as-a-concert-hall-the-crane-overhead",
	],
	[
		"Rolling mills reopening as a concert hall, the crane is overhead",
		"rolling-mills-reopening-as-a-concert-hall-the-crane-is",
	],
	["x".repeat(90), "x".repeat(60)],
])("a story's file has a readable name: %s", (title, name) => {
	expect(storyPath(title, "2026-11-14T08:05:00Z", "story-1")).toBe(`2026/11/${name}.md`);
});
