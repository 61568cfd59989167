// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadKeptData } from "../../slots/load-kept-data.ts";
import { setRegistry } from "../../slots/registry.ts";
import type { Notice } from "../../ui/toasts/notice.ts";
import { noteOpening } from "../history/note-opening.ts";
import StoredData from "./stored-data.tsx";

const notices = vi.hoisted(() => [] as Notice[]);
vi.mock("../../ui/toasts/notify.ts", () => ({ notify: async (notice: Notice) => notices.push(notice) }));

beforeEach(() => {
	notices.length = 0;
	localStorage.clear();
	sessionStorage.clear();
	vi.stubGlobal("indexedDB", { deleteDatabase: deletedDatabase, open: deletedDatabase });
	HTMLDialogElement.prototype.showModal = function showModal() {
		this.open = true;
	};
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

/** A database that is not there. */
function deletedDatabase() {
	const request = { onerror: () => {} };
	queueMicrotask(() => request.onerror());
	return request;
}

async function openPage() {
	setRegistry({
		capabilities: () => import("../../capabilities.ts"),
		bookmarkAndShare: () => import("../../bookmark-and-share.tsx"),
	});
	await loadKeptData();
	render(<StoredData />);
	await vi.waitFor(() => expect(region().textContent).not.toBe(screen.getByRole("heading").textContent));
}

const region = () => screen.getByRole("region", { name: "What this browser keeps now" });
const rows = () => within(region()).queryAllByRole("listitem");
const keys = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)];

/** Presses a button, and the same in the dialog that asks. */
async function pressAndConfirm(name: string) {
	fireEvent.click(screen.getByRole("button", { name }));
	const dialog = within(screen.getByRole("dialog"));
	await act(async () => fireEvent.click(dialog.getByRole("button", { name })));
}

test("a story that was left before it was recorded is in the history that the page shows", async () => {
	noteOpening("ferry", "The night ferry");
	await openPage();
	expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining("1 story")]);
});

test("Delete everything deletes also what came after the page was opened, and the places in this tab", async () => {
	localStorage.setItem("candour-edition-offered", "1");
	await openPage();
	noteOpening("ferry", "The night ferry");
	localStorage.setItem("candour-follows-turn", "3");
	sessionStorage.setItem("reading-places", "[]");
	await pressAndConfirm("Delete everything");
	await vi.waitFor(() => expect(screen.getByText("Nothing of yours.")).toBeTruthy());
	expect(keys()).toEqual([]);
	expect(notices.map(({ text }) => text)).toEqual(["Deleted: Reading history, Ten-minute edition"]);
});

test("one part is deleted after a question, and the rest stays", async () => {
	localStorage.setItem("candour-edition-offered", "1");
	noteOpening("ferry", "The night ferry");
	await openPage();
	const name = "Delete Ten-minute edition";
	fireEvent.click(screen.getByRole("button", { name }));
	expect(screen.getByRole("dialog", { name: "Delete “Ten-minute edition”?" })).toBeTruthy();
	expect(rows()).toHaveLength(2);
	cleanup();

	await openPage();
	await pressAndConfirm(name);
	await vi.waitFor(() => expect(rows()).toHaveLength(1));
	expect(keys()).toEqual(["candour-history", "candour-openings"]);
});

test("what belongs to no capability can be deleted, too", async () => {
	localStorage.setItem("bookmarked", "[]");
	localStorage.setItem("bookmarked-turn", "3");
	sessionStorage.setItem("reading-places", "[]");
	await openPage();
	expect(rows()).toEqual([]);
	await pressAndConfirm("Delete everything");
	await vi.waitFor(() => expect(screen.getByText("Nothing of yours.")).toBeTruthy());
	expect(keys()).toEqual([]);
});
