import { expect, test } from "vitest";
import { array, boolean, number, object, string } from "./decoder.ts";

const point = object({ name: string, at: array(number), shown: boolean });

test("a value of the right shape comes through, without what was not asked for", () => {
	expect(point({ name: "a", at: [1, 2], shown: true, more: "x" })).toEqual({
		name: "a",
		at: [1, 2],
		shown: true,
	});
});

test.each([
	["not an object", "text"],
	["null", null],
	["a list", []],
	["a missing field", { name: "a", at: [] }],
	["a wrong type inside a list", { name: "a", at: ["1"], shown: true }],
	["a number that is none", { name: "a", at: [Number.NaN], shown: true }],
])("%s is refused", (_, value) => {
	expect(() => point(value)).toThrow(TypeError);
});
