// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onLinkIntent } from "./link-intent.ts";

const reported: string[] = [];
onLinkIntent((pathname) => reported.push(pathname));

beforeEach(() => {
	vi.useFakeTimers();
	reported.length = 0;
	document.body.innerHTML = `<a href="/one">1</a><a href="/two">2</a><a href="https://else.example/">3</a><p>4</p>`;
});
afterEach(() => vi.useRealTimers());

const dispatch = (type: string, selector: string) =>
	document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

test("a pointer that passes over links reports only the link where it stays", () => {
	for (const selector of ["[href='/one']", "[href='/two']", "[href='/one']"]) {
		dispatch("mouseover", selector);
		vi.advanceTimersByTime(40);
	}
	expect(reported).toEqual([]);
	vi.advanceTimersByTime(40);
	expect(reported).toEqual(["/one"]);
});

test("a pointer that moves on to no link reports nothing", () => {
	dispatch("mouseover", "[href='/one']");
	dispatch("mouseover", "p");
	vi.advanceTimersByTime(500);
	expect(reported).toEqual([]);
});

test.each(["touchstart", "pointerdown"])("%s is reported at once", (type) => {
	dispatch(type, "[href='/two']");
	expect(reported).toEqual(["/two"]);
});

test("a link that is pressed as soon as the pointer reaches it is reported once", () => {
	for (const type of ["mouseover", "pointerdown", "focusin", "click"]) dispatch(type, "[href='/one']");
	vi.advanceTimersByTime(500);
	expect(reported).toEqual(["/one"]);
});

test("links to other sites are not reported", () => {
	dispatch("pointerdown", "[href^='https']");
	expect(reported).toEqual([]);
});

test("nothing is reported in data saver mode", () => {
	vi.stubGlobal("navigator", { connection: { saveData: true } });
	dispatch("pointerdown", "[href='/one']");
	vi.unstubAllGlobals();
	expect(reported).toEqual([]);
});
