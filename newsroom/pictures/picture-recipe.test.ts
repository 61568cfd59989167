import { expect, it } from "vitest";
import { RECIPES, widthsFor } from "./picture-recipe.ts";

it.each([
	[4000, [320, 640, 1024, 1600]],
	[1600, [320, 640, 1024, 1600]],
	[1000, [320, 640, 1000]],
	[640, [320, 640]],
	[120, [120]],
])("makes a picture that is %d wide in %j", (natural, widths) => {
	expect(widthsFor(RECIPES.story, natural)).toEqual(widths);
});

it("makes portraits for the two densities they are shown in", () => {
	expect(widthsFor(RECIPES.portrait, 400)).toEqual([80, 160]);
});
