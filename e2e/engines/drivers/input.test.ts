import { expect, test } from "vitest";
import { pressed, typed } from "./input.ts";

const keysOf = ([source]: ReturnType<typeof typed>) =>
	source?.actions.map((action) => Object.values(action).join(" "));

test("a text is typed key by key, and a character outside the basic plane is one key", () => {
	expect(keysOf(typed("a🚢"))).toEqual(["keyDown a", "keyUp a", "keyDown 🚢", "keyUp 🚢"]);
});

test("a combination is held in order and released in reverse", () => {
	expect(keysOf(pressed("Control+a"))).toEqual(["keyDown \uE009", "keyDown a", "keyUp a", "keyUp \uE009"]);
	expect(keysOf(pressed("+"))).toEqual(["keyDown +", "keyUp +"]);
});

test("a key without a code is refused, not typed as its name", () => {
	expect(() => pressed("F17")).toThrow("F17");
});
