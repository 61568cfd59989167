// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { loadReadingPosition, saveReadingPosition } from "./list-scroll.ts";

const position = { view: { heights: [5000, 4800], from: 0, to: 1 }, count: 5, scroll: 5210 };

afterEach(() => {
	sessionStorage.clear();
	vi.restoreAllMocks();
});

test("a stored position is restored for the same history entry and for no other", () => {
	saveReadingPosition("abc", position);
	expect(loadReadingPosition("abc")).toEqual(position);
	expect(loadReadingPosition("xyz")).toBeNull();
});

const invalidViews = [
	'{"heights":["tall"],"from":0,"to":0}',
	'{"heights":[],"from":0,"to":0}',
	'{"heights":[5000],"from":0,"to":1000000000}',
	'{"heights":[5000],"from":-1000000000,"to":0}',
	'{"heights":[5000,5000],"from":1,"to":0}',
	'{"heights":[5000],"from":0.5,"to":0.5}',
	'{"heights":[-5000],"from":0,"to":0}',
	'{"heights":[1e300],"from":0,"to":0}',
];

const validView = '{"heights":[5000,5000],"from":0,"to":0}';

const invalidPositions = [
	"null",
	"7",
	...invalidViews.map((view) => `{"view":${view},"count":2,"scroll":1}`),
	...["-1000000000", "1", "2.5", "null"].map((count) => `{"view":${validView},"count":${count},"scroll":1}`),
];

test.each(["", "{", "null", "[7]", "[[]]", ...invalidPositions.map((position) => `[["abc",${position}]]`)])(
	"invalid stored data (%j) is ignored, and the next position can be stored",
	(stored) => {
		sessionStorage.setItem("reading-places", stored);
		expect(loadReadingPosition("abc")).toBeNull();
		saveReadingPosition("abc", position);
		expect(loadReadingPosition("abc")).toEqual(position);
	},
);

test("a tab stores the latest fifty positions", () => {
	for (let entry = 0; entry < 60; entry += 1) saveReadingPosition(`entry-${entry}`, position);
	expect(loadReadingPosition("entry-9")).toBeNull();
	expect(loadReadingPosition("entry-10")).toEqual(position);
	expect(sessionStorage).toHaveLength(1);
});

test("a full storage throws no error", () => {
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("full", "QuotaExceededError");
	});
	expect(() => saveReadingPosition("abc", position)).not.toThrow();
});
