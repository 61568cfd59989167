// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { NewsItem } from "../../../contract/published.ts";
import type { Notice } from "../../ui/toasts/notice.ts";
import { BookmarkButton } from "./bookmark-button.tsx";

const notices = vi.hoisted(() => [] as Notice[]);
vi.mock("../../ui/toasts/notify.ts", () => ({ notify: (notice: Notice) => notices.push(notice) }));

const item = { id: "ferry", title: "The night ferry" } as NewsItem;

beforeEach(() => {
	localStorage.clear();
	notices.length = 0;
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

const button = () => screen.getByRole("button");
const stored = () => JSON.parse(localStorage.getItem("bookmarked") ?? "[]").length;
const texts = () => notices.map(({ text }) => text);

test("a story removed before it has loaded is not saved, and Undo saves it", async () => {
	const responses = [Promise.withResolvers<NewsItem>(), Promise.withResolvers<NewsItem>()];
	let requests = 0;
	const fetchItem = () => responses[requests++]?.promise ?? Promise.reject(new Error("too many requests"));
	render(<BookmarkButton uid="reader" id="ferry" title="The night ferry" item={fetchItem} named={false} />);
	fireEvent.click(button());
	fireEvent.click(button());
	expect(texts()).toEqual(["News is already added to Bookmark"]);
	await act(async () => notices[0]?.action?.run());
	expect(texts().at(-1)).toBe("News Removed from Bookmark");
	expect(button().getAttribute("aria-label")).toBe("Bookmark: The night ferry");
	await act(async () => responses[0]?.resolve(item));
	expect(stored()).toBe(0);
	expect(texts()).toHaveLength(2);

	await act(async () => {
		notices[1]?.action?.run();
		responses[1]?.resolve(item);
	});
	await vi.waitFor(() => expect(texts().at(-1)).toBe("News successfully added to Bookmark"));
	expect(stored()).toBe(1);
});

test("where the browser forbids storage, the message says how long the bookmark lasts", async () => {
	vi.spyOn(globalThis, "localStorage", "get").mockImplementation(() => {
		throw new DOMException("Access is denied", "SecurityError");
	});
	vi.resetModules();
	const { BookmarkButton } = await import("./bookmark-button.tsx");
	render(<BookmarkButton uid="reader" id="ferry" title="The night ferry" item={async () => item} named />);
	await act(async () => button().click());
	await vi.waitFor(() => expect(notices).toHaveLength(1));
	expect(notices[0]?.tone).toBe("warning");
	expect(texts()[0]).toMatch(/^News successfully added to Bookmark\. .*last until this tab is closed/);
});
