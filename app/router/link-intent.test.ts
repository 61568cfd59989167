// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onLinkIntent } from "./link-intent.ts";

const told: string[] = [];
onLinkIntent(({ pathname }) => told.push(pathname));

beforeEach(() => {
	vi.useFakeTimers();
	told.length = 0;
	document.body.innerHTML = `<a href="/one">1</a><a href="/two">2</a><a href="https://else.example/">3</a><p>4</p>`;
});
afterEach(() => vi.useRealTimers());

const sign = (type: string, selector: string) =>
	document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

test("a pointer that sweeps over links means none of them but where it rests", () => {
	for (const selector of ["[href='/one']", "[href='/two']", "[href='/one']"]) {
		sign("mouseover", selector);
		vi.advanceTimersByTime(40);
	}
	expect(told).toEqual([]);
	vi.advanceTimersByTime(40);
	expect(told).toEqual(["/one"]);
});

test("a pointer that goes on to no link means nothing", () => {
	sign("mouseover", "[href='/one']");
	sign("mouseover", "p");
	vi.advanceTimersByTime(500);
	expect(told).toEqual([]);
});

test.each(["touchstart", "pointerdown"])("%s is told at once", (type) => {
	sign(type, "[href='/two']");
	expect(told).toEqual(["/two"]);
});

test("a link that is pressed as soon as the pointer has come to it is told once", () => {
	for (const type of ["mouseover", "pointerdown", "focusin", "click"]) sign(type, "[href='/one']");
	vi.advanceTimersByTime(500);
	expect(told).toEqual(["/one"]);
});

test("links to other sites are nobody's business here", () => {
	sign("pointerdown", "[href^='https']");
	expect(told).toEqual([]);
});

test("a reader who saves data is fetched nothing ahead, so nothing is told", () => {
	vi.stubGlobal("navigator", { connection: { saveData: true } });
	sign("pointerdown", "[href='/one']");
	vi.unstubAllGlobals();
	expect(told).toEqual([]);
});
