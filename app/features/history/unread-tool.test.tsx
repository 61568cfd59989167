// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Card, CardPage } from "../../../contract/published.ts";
import { storyFilter } from "../../slots/slots.tsx";
import type { Notice } from "../../ui/toasts/notice.ts";
import { addOpenings, forgetAll, setIsOn, setIsUnreadOnly } from "./history-store.ts";
import { UnreadLinksNote, UnreadLinksTool, UnreadTool } from "./unread-tool.tsx";

const notices = vi.hoisted(() => [] as Notice[]);
vi.mock("../../ui/toasts/notify.ts", () => ({ notify: async (notice: Notice) => notices.push(notice) }));

const cards = ["a", "b", "c"].map((id) => ({ id }) as Card);
const list = { kind: "category", key: "0", cards, total: 3 } as CardPage;

beforeEach(async () => {
	notices.length = 0;
	await setIsOn(true);
	await setIsUnreadOnly(false);
	await forgetAll();
	await readOthers();
});
afterEach(cleanup);

async function openList() {
	const element = (
		<main>
			<div className="news-list-head">
				<h1>Total - 3 News Found</h1>
				<UnreadTool list={list} />
			</div>
			<div className="news-list" />
			<p className="news-list-turn">The end</p>
		</main>
	);
	await act(async () => render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />));
}

/** Hidden while its menu is closed. */
const button = () => screen.getByRole("button", { name: "Unread only", hidden: true });
const press = (element: HTMLElement) => act(async () => fireEvent.click(element));
const shownIds = () => cards.filter(storyFilter.get()).map(({ id }) => id);
const read = (...ids: string[]) =>
	addOpenings(ids.map((id) => ({ id, title: id, openedAt: 1, isRead: true })));

/** As many stories of other lists as it takes for the tool to appear. */
const readOthers = () => read("v", "w", "x", "y", "z");

test("the tool appears once five stories were read, and stays while it is in use", async () => {
	await forgetAll();
	await read("a", "b", "c", "d");
	await addOpenings([{ id: "e", title: "E", openedAt: 2, isRead: false }]);
	await openList();
	expect(screen.queryByRole("button", { name: "Unread only" })).toBeNull();
	await act(async () => read("e"));
	await vi.waitFor(() => expect(button().className).toBe("menu-item"));
	await press(button());
	await act(async () => forgetAll());
	expect(button().getAttribute("aria-pressed")).toBe("true");
	await press(button());
	await vi.waitFor(() => expect(screen.queryByRole("button", { name: "Unread only" })).toBeNull());
});

test("a story that was merely opened stays in the list", async () => {
	await addOpenings([{ id: "a", title: "A", openedAt: 2, isRead: false }]);
	await read("b");
	await openList();
	await press(button());
	await vi.waitFor(() => expect(shownIds()).toEqual(["a", "c"]));
});

test("stories that were read are left out, which is announced, and return", async () => {
	await read("a", "c");
	await openList();
	document.querySelector(".news-list")?.append(document.createElement("article"));
	await press(button());
	await vi.waitFor(() => expect(shownIds()).toEqual(["b"]));
	expect(button().getAttribute("aria-pressed")).toBe("true");
	expect(screen.getByRole("status").textContent).toBe(
		"Showing unread stories only, 2 of the first 3 hidden.",
	);
	await press(button());
	await vi.waitFor(() => expect(shownIds()).toEqual(["a", "b", "c"]));
	expect(screen.getByRole("status").textContent).toBe("");
});

test("a card does not vanish while its story is opened in another tab", async () => {
	await openList();
	await press(button());
	await act(async () => read("a"));
	expect(shownIds()).toEqual(["a", "b", "c"]);
});

test("if everything was read, the list says so and offers a way back", async () => {
	await read("a", "b", "c");
	await openList();
	await press(button());
	await vi.waitFor(() =>
		expect(screen.getByRole("status").textContent).toBe("You have read everything in this list."),
	);
	await press(screen.getByRole("button", { name: "Show all stories" }));
	await vi.waitFor(() => expect(shownIds()).toEqual(["a", "b", "c"]));
	expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
});

test("switched off, the tool says why it does nothing and offers to remember", async () => {
	await setIsOn(false);
	await openList();
	await press(button());
	expect(button().getAttribute("aria-pressed")).toBe("false");
	expect(notices.at(-1)?.text).toContain("does not remember what you read");
	await act(async () => notices.at(-1)?.action?.run());
	await vi.waitFor(() => expect(button().getAttribute("aria-pressed")).toBe("true"));
});

test("a list without cards is filtered for itself, whatever the setting, by a menu of its own", async () => {
	HTMLElement.prototype.hidePopover = () => {};
	await read("a");
	await setIsUnreadOnly(true);
	const element = (
		<main>
			<h1>Archive</h1>
			<UnreadLinksTool path="/archive/2026-11" />
			<UnreadLinksNote path="/archive/2026-11" ids={["a", "b"]} />
		</main>
	);
	const idsOf = (listPath: string) =>
		cards.filter(({ id }) => storyFilter.get()({ id, listPath })).map(({ id }) => id);
	await act(async () => render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />));
	const opener = screen.getByRole("button", { name: "Tools of this list" });
	expect(document.getElementById(opener.getAttribute("popovertarget") ?? "")?.contains(button())).toBe(true);
	expect(button().getAttribute("aria-pressed")).toBe("false");
	expect(idsOf("/archive/2026-11")).toEqual(["a", "b", "c"]);

	await press(button());
	expect(idsOf("/archive/2026-11")).toEqual(["b", "c"]);
	expect(idsOf("/bookmark")).toEqual(["a", "b", "c"]);
	expect(screen.getByRole("status").textContent).toBe("Showing unread stories only, 1 of 2 hidden.");
	expect(screen.queryByRole("button", { name: "Show all stories" })).toBeNull();

	await act(async () => setIsOn(false));
	await vi.waitFor(() => expect(button().getAttribute("aria-pressed")).toBe("false"));
	expect(idsOf("/archive/2026-11")).toEqual(["a", "b", "c"]);

	await act(async () => forgetAll());
	await vi.waitFor(() => expect(screen.queryByRole("button", { hidden: true })).toBeNull());
});
