import { expect, it } from "vitest";
import { RECIPES, widthsFor } from "./picture-recipe.ts";

it.each([
	[4000, [320, 640, 1024, 1600]],
	[1600, [320, 640, 1024, 1600]],
	[1000, [320, 640, 1000]],
	[640, [320, 640]],
	[120, [120]],
])("a source %d pixels wide is encoded in the widths %j", (sourceWidth, widths) => {
	expect(widthsFor(RECIPES.story, sourceWidth)).toEqual(widths);
});

it("portraits are encoded for two pixel densities", () => {
	expect(widthsFor(RECIPES.portrait, 400)).toEqual([80, 160]);
});
