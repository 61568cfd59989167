import { expect, test } from "vitest";
import { array, boolean, number, object, string } from "./decoder.ts";

const point = object({ name: string, at: array(number), shown: boolean });

test("a valid value is decoded, without unknown fields", () => {
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
	["NaN", { name: "a", at: [Number.NaN], shown: true }],
])("%s is refused", (_, value) => {
	expect(() => point(value)).toThrow(TypeError);
});
