// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewsItem } from "../../../contract/published.ts";
import { forgetAll, historyStore, readIdsOf, setIsOn } from "./history-store.ts";
import { noteOpening } from "./note-opening.ts";
import { onStoryOpened } from "./parts.ts";
import { positionOf, savePosition } from "./positions.ts";
import { recordOpening } from "./record-openings.ts";
import { RecordReading } from "./record-reading.tsx";

const item = { id: "ferry", title: "The night ferry" } as NewsItem;
const blocks = ["One", "Two", "Three", "Four"];

beforeEach(async () => {
	localStorage.clear();
	await setIsOn(true);
	await forgetAll();
	vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
	vi.stubGlobal("innerHeight", 100);
	HTMLElement.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** Opens the story by a link, so that it is no return. */
async function openStory() {
	noteOpening(item.id, item.title);
	const story = (
		<main>
			<RecordReading item={item} />
			<div className="story-text">
				{blocks.map((block) => (
					<p key={block}>{block}</p>
				))}
			</div>
		</main>
	);
	const router = createMemoryRouter([
		{ path: "/", element: <p>List</p> },
		{ path: "/story", element: story },
	]);
	render(<RouterProvider router={router} />);
	await act(() => router.navigate("/story"));
	return router;
}

/** Blocks of 100 px each, scrolled by some of them. */
function scrollBlocks(count: number) {
	vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
		const index = blocks.indexOf(this.textContent ?? "");
		const top = (index < 0 ? 0 : index * 100) - count * 100;
		return new DOMRect(0, top, 100, index < 0 ? 400 : 100);
	});
	vi.stubGlobal("scrollY", Math.max(0, count * 100));
	fireEvent.scroll(window);
}

const isRead = () => readIdsOf(historyStore.get()).has("ferry");

const offer = () => screen.queryByRole("group", { name: "Where you stopped reading" });

test("a story that was opened is recorded, unless the history is off", async () => {
	onStoryOpened(item);
	await vi.waitFor(() => expect(historyStore.get().ids).toEqual(["ferry"]));
	await setIsOn(false);
	await forgetAll();
	onStoryOpened(item);
	expect(historyStore.get().ids).toEqual([]);
});

test("the position of a story is recorded when it is left", async () => {
	const router = await openStory();
	expect(offer()).toBeNull();
	scrollBlocks(1.5);
	await act(() => router.navigate("/"));
	expect(positionOf("ferry")).toEqual({ id: "ferry", block: 1, progress: 0.5 });
});

test.each([
	["forgets everything", "forgetAll"],
	["deletes everything", "clear"],
	["forgets the story", "forgetStory"],
	["switches the history off", "setIsOn"],
] as const)("no position is stored of a story that is left after another tab %s", async (_, action) => {
	const router = await openStory();
	await recordOpening("ferry", "The night ferry");
	scrollBlocks(1.5);
	vi.resetModules();
	const otherTab = {
		...(await import("./history-store.ts")),
		clear: (await import("./kept-history.ts")).keptHistory.clear,
	};
	if (action === "forgetStory") await otherTab.forgetStory("ferry");
	else if (action === "setIsOn") await otherTab.setIsOn(false);
	else await otherTab[action]();
	await act(() => router.navigate("/"));
	expect(positionOf("ferry")).toBeNull();
});

test("the last scroll right before a story is left by a link counts", async () => {
	const router = await openStory();
	scrollBlocks(0.5);
	scrollBlocks(1.5);
	await act(() => router.navigate("/"));
	expect(positionOf("ferry")?.block).toBe(1);
});

test("a tab that is closed or hidden stores the position at once", async () => {
	await openStory();
	scrollBlocks(1.5);
	fireEvent(window, new Event("pagehide"));
	expect(positionOf("ferry")?.block).toBe(1);
	scrollBlocks(2.5);
	vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
	fireEvent(document, new Event("visibilitychange"));
	expect(positionOf("ferry")?.block).toBe(2);
});

test("Continue there scrolls to the block and focuses it, instantly with reduced motion", async () => {
	savePosition({ id: "ferry", block: 2, progress: 0.5 });
	await openStory();
	expect(offer()?.textContent).toContain("You stopped about half way.");
	fireEvent.click(screen.getByRole("button", { name: "Continue there" }));
	const block = screen.getByText("Three");
	expect(document.activeElement).toBe(block);
	expect(block.scrollIntoView).toHaveBeenCalledWith({ block: "start", behavior: "instant" });
});

test("Continue there ends the offer, though the block may be within the first window", async () => {
	savePosition({ id: "ferry", block: 1, progress: 0.5 });
	await openStory();
	fireEvent.click(screen.getByRole("button", { name: "Continue there" }));
	expect(offer()).toBeNull();
	expect(document.activeElement).toBe(screen.getByText("Two"));
});

test("the offer can be dismissed, and the focus goes to the text", async () => {
	savePosition({ id: "ferry", block: 99, progress: 0.5 });
	await openStory();
	fireEvent.click(screen.getByRole("button", { name: "Start from the beginning" }));
	expect(offer()).toBeNull();
	expect(document.activeElement).toBe(screen.getByText("One"));
});

test("a story that was read to its end is not offered again", async () => {
	savePosition({ id: "ferry", block: 1, progress: 0.5 });
	const router = await openStory();
	scrollBlocks(3);
	await act(() => router.navigate("/"));
	expect(positionOf("ferry")).toBeNull();
});

test("a story that was read to its end and scrolled back to its top is not offered again", async () => {
	const router = await openStory();
	scrollBlocks(3);
	scrollBlocks(1);
	scrollBlocks(0);
	await act(() => router.navigate("/"));
	expect(positionOf("ferry")).toBeNull();
});

test("a story is read at half its text, and merely opened before", async () => {
	await openStory();
	onStoryOpened(item);
	await vi.waitFor(() => expect(historyStore.get().ids).toEqual(["ferry"]));
	scrollBlocks(1.4);
	await act(async () => {});
	expect(isRead()).toBe(false);
	scrollBlocks(1.5);
	await vi.waitFor(() => expect(isRead()).toBe(true));
});

test("a story is read after thirty seconds in view: a hidden tab does not count", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
	const visibility = vi.spyOn(document, "visibilityState", "get");
	const show = (state: DocumentVisibilityState) => {
		visibility.mockReturnValue(state);
		fireEvent(document, new Event("visibilitychange"));
	};
	await openStory();
	vi.advanceTimersByTime(20_000);
	show("hidden");
	vi.advanceTimersByTime(60_000);
	show("visible");
	vi.advanceTimersByTime(9_000);
	const before = isRead();
	vi.advanceTimersByTime(1_000);
	vi.useRealTimers();
	await vi.waitFor(() => expect(isRead()).toBe(true));
	expect(before).toBe(false);
});

test("a visit that stays at the beginning keeps the position of the last one", async () => {
	savePosition({ id: "ferry", block: 1, progress: 0.5 });
	const router = await openStory();
	scrollBlocks(0.1);
	await act(() => router.navigate("/"));
	expect(positionOf("ferry")?.block).toBe(1);
});

test("Back to a story restores its scroll position, so there is no offer", async () => {
	savePosition({ id: "ferry", block: 1, progress: 0.5 });
	const router = await openStory();
	await act(() => router.navigate("/"));
	await act(() => router.navigate(-1));
	expect(screen.getByText("Three")).toBeTruthy();
	expect(offer()).toBeNull();
});

test("switched off, nothing is recorded and nothing is offered", async () => {
	savePosition({ id: "ferry", block: 1, progress: 0.5 });
	await setIsOn(false);
	const router = await openStory();
	expect(offer()).toBeNull();
	scrollBlocks(2);
	await act(() => router.navigate("/"));
	expect([historyStore.get().ids.length, positionOf("ferry")?.block]).toEqual([0, 1]);
});
