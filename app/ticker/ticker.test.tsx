// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Ticker } from "./ticker.tsx";

const headlines = [
	{ id: "1", title: "Ferry restored" },
	{ id: "2", title: "Quinces sell out" },
];

let answers: (Response | Error)[];
let wantsLessMotion: boolean;

beforeEach(() => {
	answers = [Response.json(headlines)];
	wantsLessMotion = false;
	vi.stubGlobal(
		"fetch",
		vi.fn(async () => {
			const answer = answers.shift();
			if (answer instanceof Error) throw answer;
			return answer;
		}),
	);
	vi.stubGlobal("matchMedia", () => ({
		matches: wantsLessMotion,
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

test("each title is followed by a full stop, and the loop's copy is hidden from screen readers", async () => {
	render(<Ticker />);
	await waitFor(() => expect(screen.getAllByText("Ferry restored.")).toHaveLength(2));
	const read = screen.getAllByRole("listitem").map((item) => item.textContent);
	expect(read).toEqual(["Ferry restored.", "Quinces sell out."]);
});

test("the headlines are asked for once", async () => {
	render(<Ticker />);
	await screen.findAllByRole("listitem");
	expect(fetch).toHaveBeenCalledExactlyOnceWith("/news.json", expect.anything());
});

test("the button pauses and plays", async () => {
	render(<Ticker />);
	await userEvent.click(await screen.findByRole("button", { name: "Pause the headlines" }));
	expect(document.querySelector(".marquee-paused")).not.toBeNull();
	await userEvent.click(screen.getByRole("button", { name: "Play the headlines" }));
	expect(document.querySelector(".marquee-paused")).toBeNull();
});

test("for a reader who wants less motion the headlines stand still", async () => {
	wantsLessMotion = true;
	render(<Ticker />);
	expect(await screen.findAllByRole("listitem")).toHaveLength(2);
	expect(document.querySelector(".marquee")).toBeNull();
	expect(screen.queryByRole("button")).toBeNull();
});

test.each([
	["out of reach", new TypeError("Failed to fetch")],
	["answered with an error", new Response("Oh no", { status: 500 })],
	["not JSON", new Response("<!doctype html><title>Sign in</title>")],
	["of another shape", Response.json({ stories: "none" })],
])("headlines that are %s are said so quietly, and can be asked for again", async (_, answer) => {
	answers = [answer, Response.json(headlines)];
	render(<Ticker />);
	const retry = await screen.findByRole("button", { name: "Try again" });
	expect(screen.getByRole("status").textContent).toContain("The headlines did not arrive.");
	await userEvent.click(retry);
	expect(await screen.findAllByRole("listitem")).toHaveLength(2);
	expect(screen.queryByRole("status")).toBeNull();
	expect(fetch).toHaveBeenCalledTimes(2);
});
