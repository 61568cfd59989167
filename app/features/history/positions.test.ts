// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { positionOf, removePositions, restorePositions, savePosition, storedPositions } from "./positions.ts";

beforeEach(() => localStorage.clear());

const position = (id: string, block = 3) => ({ id, block, progress: 0.4 });

test("the last position of each story is kept, for the last 300 stories", () => {
	for (let index = 0; index < 305; index += 1) savePosition(position(`s${index}`));
	savePosition(position("s10", 7));
	expect(storedPositions()).toHaveLength(300);
	expect(positionOf("s4")).toBeNull();
	expect(positionOf("s10")).toEqual(position("s10", 7));
	expect(storedPositions().at(-1)?.id).toBe("s10");
});

test("a position is removed and restored, and a newer one wins", () => {
	savePosition(position("a"));
	expect(removePositions((id) => id === "a")).toEqual([position("a")]);
	expect(localStorage.getItem("candour-positions")).toBeNull();
	restorePositions([position("a")]);
	restorePositions([position("a", 9), position("b")]);
	expect(storedPositions().map(({ id, block }) => [id, block])).toEqual([
		["b", 3],
		["a", 3],
	]);
	removePositions(() => true);
	expect(storedPositions()).toEqual([]);
});

test.each(["x", "[]", '{"version":2,"positions":[]}', '{"version":1,"positions":[{"id":1}]}'])(
	"«%s» is no position, and does not keep a new one from being stored",
	(text) => {
		localStorage.setItem("candour-positions", text);
		expect(storedPositions()).toEqual([]);
		savePosition(position("a"));
		expect(storedPositions()).toEqual([position("a")]);
	},
);
