import fc from "fast-check";
import { expect, test } from "vitest";
import { createKeyMatcher } from "./match-keys.ts";

const shortcuts = ["j", "b", "g h", "g b"] as const;

/** What each key completes, pressed at the given times. */
function pressed(...presses: [key: string, time: number][]) {
	const match = createKeyMatcher(shortcuts, 1_000);
	return presses.map(([key, time]) => match(key, time));
}

test("a single key is a shortcut, however often it is pressed", () => {
	expect(pressed(["j", 0], ["j", 10], ["x", 20], ["b", 30])).toEqual(["j", "j", undefined, "b"]);
});

test("two keys in a row are another shortcut than the second key alone", () => {
	expect(pressed(["g", 0], ["b", 1_000], ["b", 1_100])).toEqual([undefined, "g b", "b"]);
});

test("a second key that comes late counts alone", () => {
	expect(pressed(["g", 0], ["b", 1_001])).toEqual([undefined, "b"]);
});

test("a row that is no shortcut is dropped, and the next key starts again", () => {
	expect(pressed(["g", 0], ["j", 1], ["g", 2], ["g", 3], ["g", 4], ["h", 5])).toEqual([
		undefined,
		undefined,
		undefined,
		undefined,
		undefined,
		"g h",
	]);
});

test("only known shortcuts are ever matched", () => {
	const key = fc.constantFrom("j", "b", "g", "h", "x", " ", "g h", "");
	fc.assert(
		fc.property(fc.array(fc.tuple(key, fc.nat(2_000))), (presses) => {
			let time = 0;
			const match = createKeyMatcher(shortcuts, 1_000);
			for (const [pressedKey, pause] of presses) {
				time += pause;
				const shortcut = match(pressedKey, time);
				expect(shortcut === undefined || shortcut.endsWith(pressedKey)).toBe(true);
			}
		}),
	);
});
