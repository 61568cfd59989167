// @vitest-environment jsdom
import { act } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startHeadlines } from "./early-headlines.ts";

const headlines = [
	{ id: "1", title: "<b>Ferry</b> restored", story: "a ferry/?" },
	{ id: "2", title: "Quinces sell out" },
];
const texts = ["<b>Ferry</b> restored.", "Quinces sell out."];
const listItems = () => [...document.querySelectorAll(".ticker-headlines li")];
const shownTexts = () => listItems().map((item) => item.textContent);

let respond: (response: Response) => void;
let errors: unknown[];
let root: Root | undefined;

beforeEach(() => {
	const { promise, resolve } = Promise.withResolvers<Response>();
	respond = resolve;
	vi.stubGlobal("fetch", vi.fn().mockReturnValue(promise));
	vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
	vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {} }));
	vi.stubGlobal(
		"ResizeObserver",
		class {
			observe() {}
			disconnect() {}
		},
	);
	errors = [];
	vi.spyOn(console, "error").mockImplementation((...error) => errors.push(error));
});
afterEach(() => {
	act(() => root?.unmount());
	document.body.replaceChildren();
	globalThis.earlyHeadlines = undefined;
	globalThis.earlyRequests = undefined;
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** A header with modules of its own: each start of the app takes over anew. */
async function loadHeader() {
	vi.resetModules();
	const { Ticker } = await import("./ticker.tsx");
	return (
		<>
			<header className="site-header">
				<Ticker />
			</header>
			<main />
		</>
	);
}

/** Parses the prerendered page, to which the script in the head belongs. */
async function parsePage(): Promise<void> {
	document.body.innerHTML = renderToString(await loadHeader());
	globalThis.earlyHeadlines = undefined;
	startHeadlines();
}

async function startApp(): Promise<void> {
	const header = await loadHeader();
	await act(async () => {
		root = hydrateRoot(document.body, header, { onRecoverableError: (error) => errors.push(error) });
	});
}

test("the app hydrates the headlines that the page shows, without another request", async () => {
	await parsePage();
	respond(Response.json(headlines));
	await vi.waitFor(() => expect(shownTexts()).toEqual([...texts, ...texts]));
	const markupOf = () => document.querySelector(".ticker-view")?.innerHTML;
	const [early, markup] = [listItems(), markupOf()];
	await startApp();
	expect(listItems()).toEqual(early);
	expect(listItems()[0]).toBe(early[0]);
	expect(markupOf()).toBe(markup);
	expect(fetch).toHaveBeenCalledExactlyOnceWith("/news.json", expect.anything());
	expect(errors).toEqual([]);
});

test("after the app has started, it shows the headlines of that request itself", async () => {
	await parsePage();
	await startApp();
	expect(listItems()).toEqual([]);
	await act(async () => respond(Response.json(headlines)));
	await vi.waitFor(() => expect(shownTexts()).toEqual([...texts, ...texts]));
	expect(fetch).toHaveBeenCalledOnce();
	expect(errors).toEqual([]);
});

test("headlines that arrive before the ticker is parsed wait for it", async () => {
	const page = renderToString(await loadHeader());
	const [ticker = ""] = page.split("<main");
	document.body.innerHTML = ticker;
	globalThis.earlyHeadlines = undefined;
	startHeadlines();
	respond(Response.json(headlines));
	await globalThis.earlyRequests?.["/news.json"]?.response;
	await new Promise(requestAnimationFrame);
	expect(listItems()).toEqual([]);
	document.body.innerHTML = page;
	await vi.waitFor(() => expect(shownTexts()).toEqual([...texts, ...texts]));
});

test("headlines that need cleaning wait for the app", async () => {
	await parsePage();
	respond(Response.json([{ id: "1", title: "Ferry\u202e restored" }]));
	await globalThis.earlyRequests?.["/news.json"]?.response;
	await new Promise(requestAnimationFrame);
	expect(listItems()).toEqual([]);
	await startApp();
	await vi.waitFor(() => expect(shownTexts()).toEqual(["Ferry restored.", "Ferry restored."]));
	expect(fetch).toHaveBeenCalledOnce();
	expect(errors).toEqual([]);
});

test.each([
	["an error response", () => Response.json(headlines, { status: 500 })],
	["not JSON", () => new Response("<!doctype html><title>Sign in</title>")],
	["no list", () => Response.json({ headlines })],
	["nothing", () => Response.json(null)],
	["without a title", () => Response.json([...headlines, { id: "3" }])],
	["without an id", () => Response.json([...headlines, { title: "Tide table corrected" }])],
	["of an unknown story", () => Response.json([{ id: "1", title: "Ferry restored", story: null }])],
])("headlines that are %s are not shown, and the app reports them", async (_, response) => {
	await parsePage();
	respond(response());
	await globalThis.earlyRequests?.["/news.json"]?.response;
	await new Promise(requestAnimationFrame);
	expect(listItems()).toEqual([]);
	await startApp();
	await vi.waitFor(() =>
		expect(document.body.textContent).toContain("The headlines could not be loaded. Try again"),
	);
	expect(fetch).toHaveBeenCalledOnce();
	expect(errors).toEqual([]);
});
