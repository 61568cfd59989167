// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Ticker } from "./ticker.tsx";

const headlines = [
	{ id: "1", title: "Ferry restored" },
	{ id: "2", title: "Quinces sell out" },
];

let responses: (Response | Error)[];
let reducedMotion: boolean;

beforeEach(() => {
	responses = [Response.json(headlines)];
	reducedMotion = false;
	vi.stubGlobal(
		"fetch",
		vi.fn(async () => {
			const response = responses.shift();
			if (response instanceof Error) throw response;
			return response;
		}),
	);
	vi.stubGlobal("matchMedia", () => ({
		matches: reducedMotion,
		addEventListener() {},
		removeEventListener() {},
	}));
	vi.stubGlobal(
		"ResizeObserver",
		class {
			observe() {}
			disconnect() {}
		},
	);
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

test("each title ends with a full stop, and the second copy is hidden from screen readers", async () => {
	render(<Ticker />);
	await waitFor(() => expect(screen.getAllByText("Ferry restored.")).toHaveLength(2));
	const texts = screen.getAllByRole("listitem").map((item) => item.textContent);
	expect(texts).toEqual(["Ferry restored.", "Quinces sell out."]);
});

test("a headline with a story links to it, once for everybody and once for pointers only", async () => {
	responses = [
		Response.json([{ id: "1", title: "Ferry restored", story: "a ferry" }, ...headlines.slice(1)]),
	];
	render(<Ticker />);
	const [first, copy, ...others] = await screen.findAllByRole("link", { hidden: true });
	expect([first?.textContent, first?.getAttribute("href"), first?.tabIndex]).toEqual([
		"Ferry restored.",
		"/news-details/a%20ferry",
		-1,
	]);
	expect([copy?.getAttribute("href"), copy?.tabIndex, others]).toEqual(["/news-details/a%20ferry", -1, []]);
	expect(screen.getAllByRole("link")).toEqual([first]);
});

test("the button that pauses is the only stop of the Tab key, and the arrow keys lead to all headlines", async () => {
	responses = [Response.json(headlines.map((headline) => ({ ...headline, story: headline.id })))];
	render(<Ticker />);
	const [first, second] = await screen.findAllByRole("link");
	const pause = screen.getByRole("button", { name: "Pause the headlines" });
	await userEvent.tab();
	expect(document.activeElement).toBe(pause);
	await userEvent.keyboard("{ArrowRight}");
	expect(document.activeElement).toBe(first);
	await userEvent.keyboard("{ArrowRight}");
	expect(document.activeElement).toBe(second);
	await userEvent.keyboard("{ArrowRight}{Enter}");
	expect(document.querySelector(".ticker-marquee-paused")).not.toBeNull();
	await userEvent.tab();
	expect(document.activeElement).toBe(document.body);
});

test("the headlines are fetched once", async () => {
	render(<Ticker />);
	await screen.findAllByRole("listitem");
	expect(fetch).toHaveBeenCalledExactlyOnceWith("/news.json", expect.anything());
});

test("the button pauses and plays", async () => {
	render(<Ticker />);
	await userEvent.click(await screen.findByRole("button", { name: "Pause the headlines" }));
	expect(document.querySelector(".ticker-marquee-paused")).not.toBeNull();
	await userEvent.click(screen.getByRole("button", { name: "Play the headlines" }));
	expect(document.querySelector(".ticker-marquee-paused")).toBeNull();
});

test("with reduced motion the headlines do not move", async () => {
	reducedMotion = true;
	render(<Ticker />);
	expect(await screen.findAllByRole("listitem")).toHaveLength(2);
	expect(document.querySelector(".ticker-marquee")).toBeNull();
	expect(screen.queryByRole("button")).toBeNull();
});

test.each([
	["unreachable", new TypeError("Failed to fetch")],
	["an error response", new Response("Oh no", { status: 500 })],
	["not JSON", new Response("<!doctype html><title>Sign in</title>")],
	["in another format", Response.json({ stories: "none" })],
])("if the headlines are %s, a status message offers a retry", async (_, response) => {
	responses = [response, Response.json(headlines)];
	render(<Ticker />);
	const retry = await screen.findByRole("button", { name: "Try again" });
	expect(screen.getByRole("status").textContent).toContain("The headlines could not be loaded.");
	await userEvent.click(retry);
	expect(await screen.findAllByRole("listitem")).toHaveLength(2);
	expect(screen.queryByRole("status")).toBeNull();
	expect(fetch).toHaveBeenCalledTimes(2);
});
