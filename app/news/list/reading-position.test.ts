// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { recallPlace, rememberPlace } from "./reading-position.ts";

const place = { view: { heights: [5000, 4800], from: 0, to: 1 }, count: 5, scroll: 5210 };

afterEach(() => {
	sessionStorage.clear();
	vi.restoreAllMocks();
});

test("a remembered place is recalled for the same entry of the history and for no other", () => {
	rememberPlace("abc", place);
	expect(recallPlace("abc")).toEqual(place);
	expect(recallPlace("xyz")).toBeNull();
});

const views = [
	'{"heights":["tall"],"from":0,"to":0}',
	'{"heights":[],"from":0,"to":0}',
	'{"heights":[5000],"from":0,"to":1000000000}',
	'{"heights":[5000],"from":-1000000000,"to":0}',
	'{"heights":[5000,5000],"from":1,"to":0}',
	'{"heights":[5000],"from":0.5,"to":0.5}',
	'{"heights":[-5000],"from":0,"to":0}',
	'{"heights":[1e300],"from":0,"to":0}',
];

const sound = '{"heights":[5000,5000],"from":0,"to":0}';

const places = [
	"null",
	"7",
	...views.map((view) => `{"view":${view},"count":2,"scroll":1}`),
	...["-1000000000", "1", "2.5", "null"].map((count) => `{"view":${sound},"count":${count},"scroll":1}`),
];

test.each(["", "{", "null", "[7]", "[[]]", ...places.map((written) => `[["abc",${written}]]`)])(
	"a place that cannot be read (%j) is no place, and is no reason not to remember the next",
	(written) => {
		sessionStorage.setItem("reading-places", written);
		expect(recallPlace("abc")).toBeNull();
		rememberPlace("abc", place);
		expect(recallPlace("abc")).toEqual(place);
	},
);

test("a tab that is used for days keeps the latest fifty places", () => {
	for (let entry = 0; entry < 60; entry += 1) rememberPlace(`entry-${entry}`, place);
	expect(recallPlace("entry-9")).toBeNull();
	expect(recallPlace("entry-10")).toEqual(place);
	expect(sessionStorage).toHaveLength(1);
});

test("a browser that keeps nothing is no reason to stop", () => {
	vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
		throw new DOMException("full", "QuotaExceededError");
	});
	expect(() => rememberPlace("abc", place)).not.toThrow();
});
