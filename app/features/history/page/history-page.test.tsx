// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Notice } from "../../../ui/toasts/notice.ts";
import { addOpenings, forgetAll, setIsOn } from "../history-store.ts";
import { HistoryPage } from "./history-page.tsx";

const notices = vi.hoisted(() => [] as Notice[]);
vi.mock("../../../ui/toasts/notify.ts", () => ({ notify: async (notice: Notice) => notices.push(notice) }));

const now = new Date(2026, 10, 16, 12).getTime() / 1_000;
const day = 24 * 60 * 60;

beforeEach(async () => {
	vi.useFakeTimers({ now: now * 1_000, toFake: ["Date"] });
	notices.length = 0;
	await setIsOn(true);
	await forgetAll();
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

async function openPage(...openings: [id: string, title: string, openedAt: number][]) {
	await addOpenings(
		openings.map(([id, title, openedAt]) => ({ id, title, openedAt, isRead: id !== "opened" })),
	);
	const router = createMemoryRouter([{ path: "/", element: <HistoryPage /> }]);
	await act(async () => render(<RouterProvider router={router} />));
}

const titles = () =>
	screen.queryAllByRole("listitem").map((item) => within(item).getByRole("link").textContent);
const days = () => screen.queryAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const count = () =>
	screen
		.getAllByRole("status")
		.map(({ textContent }) => textContent)
		.join("");

test("stories stand under their day, newest first, with the time", async () => {
	await openPage(["a", "Älter", now - 9 * day], ["b", "Ferry", now - day], ["c", "Quay", now - 60]);
	expect(days()).toEqual(["Today", "Yesterday", "November 7, 2026"]);
	expect(titles()).toEqual(["Quay", "Ferry", "Älter"]);
	expect(screen.getByRole("link", { name: "Ferry" }).getAttribute("href")).toBe("/news-details/b");
	expect(screen.getByText("11:59").tagName).toBe("TIME");
	expect(count()).toBe("3 stories");
});

test("a story that was merely opened says so", async () => {
	await openPage(["opened", "Ferry", now - 60], ["read", "Quay", now]);
	const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
	expect(items).toEqual([expect.stringMatching(/Quay$/), expect.stringMatching(/Ferry Opened$/)]);
});

test("words find titles without regard to case and accents", async () => {
	await openPage(["a", "Älter als der Kai", now - day], ["b", "Ferry", now]);
	fireEvent.change(screen.getByRole("searchbox"), { target: { value: "kai alter" } });
	await vi.waitFor(() => expect(titles()).toEqual(["Älter als der Kai"]));
	expect(count()).toBe("1 of 2 stories");
	fireEvent.change(screen.getByRole("searchbox"), { target: { value: "zzz" } });
	await vi.waitFor(() => expect(titles()).toEqual([]));
	expect(screen.getByText("No story of your history has these words.")).toBeTruthy();
});

test("a removed story gives the focus to its neighbour, and Undo restores it", async () => {
	await openPage(["a", "Ferry", now - 60], ["b", "Quay", now]);
	await act(async () => fireEvent.click(screen.getByRole("button", { name: "Remove from history: Quay" })));
	await vi.waitFor(() => expect(titles()).toEqual(["Ferry"]));
	expect(document.activeElement?.getAttribute("aria-label")).toBe("Remove from history: Ferry");
	expect(notices.at(-1)?.text).toBe("The story was removed from your history.");
	await act(async () => notices.at(-1)?.action?.run());
	await vi.waitFor(() => expect(titles()).toEqual(["Quay", "Ferry"]));
});

test("Forget all empties the page with one press, and Undo restores it", async () => {
	await openPage(["a", "Ferry", now - 60], ["b", "Quay", now]);
	await act(async () => fireEvent.click(screen.getByRole("button", { name: "Forget all" })));
	await vi.waitFor(() => expect(screen.getByText("You have not opened a story yet")).toBeTruthy());
	expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
	await act(async () => notices.at(-1)?.action?.run());
	await vi.waitFor(() => expect(titles()).toEqual(["Quay", "Ferry"]));
});

test("switched off in the settings, the list stays and says that nothing more is recorded", async () => {
	await openPage(["a", "Ferry", now]);
	await act(() => setIsOn(false));
	expect(titles()).toEqual(["Ferry"]);
	expect(count()).toBe("1 story. Nothing more is recorded.");
	await act(forgetAll);
	expect(screen.getByRole("heading", { name: "Nothing is remembered" })).toBeTruthy();
	expect(screen.getByRole("link", { name: "Open Settings" }).getAttribute("href")).toBe("/settings");
});

test("a letter typed in the middle of a word stays where it was typed", async () => {
	const user = userEvent.setup();
	await openPage(["a", "Harbour", now], ["b", "Ferry", now - 60]);
	await user.type(screen.getByRole("searchbox"), "Habour");
	await user.type(screen.getByRole("searchbox"), "r", { initialSelectionStart: 2, initialSelectionEnd: 2 });
	const field = screen.getByRole<HTMLInputElement>("searchbox");
	expect([field.value, field.selectionStart]).toEqual(["Harbour", 3]);
	await vi.waitFor(() => expect(titles()).toEqual(["Harbour"]));
});

test("a long history is rendered a hundred stories at a time, and More focuses the next one", async () => {
	const openings = Array.from(
		{ length: 10_000 },
		(_, index) => [`s${index}`, `Story ${index}`, now - index] as const,
	);
	await openPage(...openings.map(([...opening]) => opening as [string, string, number]));
	expect(screen.getAllByRole("listitem")).toHaveLength(100);
	await act(async () => fireEvent.click(screen.getByRole("button", { name: "More" })));
	expect(screen.getAllByRole("listitem")).toHaveLength(200);
	expect(document.activeElement?.textContent).toBe("Story 100");
});
