// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { prerenderPage } from "./prerender-page.ts";
import { prerendered } from "./prerendered.ts";

const request = (path: string, signal?: AbortSignal) =>
	new Request(`https://candour.example${path}`, signal ? { signal } : {});
const isOld = () => document.querySelector("#old:not([data-replaced])") !== null;
const ahead = () => document.querySelector(".prerendered, .prerendered-shown");
const isAheadShown = () => ahead()?.classList.contains("prerendered-shown") ?? false;

function Broken(): never {
	throw new Error("No router");
}

async function prerenderNews(): Promise<void> {
	const replaces = () => [...document.querySelectorAll<HTMLElement>("#old")];
	await act(async () => prerenderPage({ pathname: "/category/3", content: <h1>Technology</h1>, replaces }));
	expect(ahead()?.textContent).toBe("Technology");
}

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	vi.stubGlobal("scrollTo", vi.fn());
	vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
	document.body.innerHTML = '<main><p id="old">The list before</p></main>';
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("a page that is rendered ahead is not shown until its path is requested", async () => {
	await prerenderNews();
	await prerendered.show?.(request("/category/2"));
	expect([isOld(), isAheadShown()]).toEqual([true, false]);
	prerendered.show?.(request("/category/3"));
	expect([isOld(), isAheadShown()]).toEqual([false, true]);
});

test("when the router has replaced the page, the one that was rendered ahead is gone", async () => {
	await prerenderNews();
	prerendered.show?.(request("/category/3"));
	document.querySelector("#old")?.replaceWith(document.createElement("p"));
	// Mutations are reported in a microtask.
	await Promise.resolve();
	expect([isOld(), ahead()]).toEqual([false, null]);
});

test("when the router renders the next page into the elements of the one before, the one that was rendered ahead is gone", async () => {
	await prerenderNews();
	prerendered.show?.(request("/category/3"));
	const text = document.querySelector("#old")?.firstChild;
	if (text) text.nodeValue = "The list after";
	await Promise.resolve();
	expect([isOld(), ahead()]).toEqual([true, null]);
});

test("the page before does not take the way to the top for a scroll of the reader", async () => {
	const onScroll = vi.fn();
	addEventListener("scroll", onScroll);
	await prerenderNews();
	prerendered.show?.(request("/category/3"));
	document.dispatchEvent(new Event("scroll", { bubbles: true }));
	expect(onScroll).not.toHaveBeenCalled();
	document.querySelector("#old")?.remove();
	await Promise.resolve();
	document.dispatchEvent(new Event("scroll", { bubbles: true }));
	expect(onScroll).toHaveBeenCalledOnce();
	removeEventListener("scroll", onScroll);
});

test("a page that is shown stays until the router is done, however long that takes", async () => {
	await prerenderNews();
	prerendered.show?.(request("/category/3"));
	vi.advanceTimersByTime(60_000);
	expect([isOld(), isAheadShown()]).toEqual([false, true]);
});

test("on Back nothing that was rendered ahead is shown", async () => {
	await prerenderNews();
	dispatchEvent(new PopStateEvent("popstate"));
	prerendered.show?.(request("/category/3"));
	expect([isOld(), ahead()]).toEqual([true, null]);
});

test("a page that left with the one before does not keep another one from being rendered ahead", async () => {
	await prerenderNews();
	document.querySelector("main")?.remove();
	document.body.innerHTML = '<main><p id="old">Another list</p></main>';
	await prerenderNews();
	prerendered.show?.(request("/category/3"));
	expect([isOld(), isAheadShown()]).toEqual([false, true]);
});

test("when the navigation is aborted, the page before is back", async () => {
	await prerenderNews();
	const navigation = new AbortController();
	prerendered.show?.(request("/category/3", navigation.signal));
	navigation.abort();
	expect([isOld(), ahead()]).toEqual([true, null]);
});

test("a page that cannot be rendered is removed, and nothing is reported", async () => {
	const onError = vi.fn();
	addEventListener("error", onError);
	// Within act, React hands the error to act.
	vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
	const replaces = () => [...document.querySelectorAll<HTMLElement>("#old")];
	prerenderPage({ pathname: "/category/3", content: <Broken />, replaces });
	await vi.waitFor(() => expect(ahead()).toBeNull());
	expect(onError).not.toHaveBeenCalled();
	removeEventListener("error", onError);
});

test("a page that nobody opens within ten seconds is removed", async () => {
	await prerenderNews();
	vi.advanceTimersByTime(9_999);
	expect(ahead()).not.toBeNull();
	vi.advanceTimersByTime(1);
	expect(ahead()).toBeNull();
});
