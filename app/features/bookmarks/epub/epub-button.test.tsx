// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { news } from "../../../../e2e/support/site/edition.ts";
import { type Bookmark, bookmarkOf } from "../store/bookmark.ts";
import type { MakeOptions } from "./make-epub.ts";

const downloadEpub = vi.fn<(stories: Bookmark[], options: MakeOptions) => Promise<void>>();
const notify = vi.fn();

beforeEach(() => {
	vi.resetModules();
	vi.doMock("./download-epub.ts", () => ({ downloadEpub }));
	vi.doMock("../../../ui/toasts/notify.ts", () => ({ notify }));
});
afterEach(() => {
	cleanup();
	vi.doUnmock("./download-epub.ts");
	vi.doUnmock("../../../ui/toasts/notify.ts");
	vi.resetAllMocks();
});

const bookmarks = [bookmarkOf({ ...news[0], userUID: "ada" })].filter((one) => one !== null);

/** In a menu, as the page has it. */
async function renderButton() {
	const { EpubButton } = await import("./epub-button.tsx");
	return render(
		<>
			<button type="button" popoverTarget="menu">
				Tools
			</button>
			<div popover="auto" id="menu">
				<EpubButton bookmarks={bookmarks} />
			</div>
		</>,
	);
}

/** jsdom cannot open a popover. */
const button = () => screen.getByRole("button", { name: "Download as EPUB", hidden: true });

/** Never settles by itself, as makeEpub while it waits for pictures. */
const untilAborted = (_: Bookmark[], { signal }: MakeOptions) =>
	new Promise<void>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

test("while an EPUB is made, its progress is announced and shown, and a second press does nothing", async () => {
	let finish = () => {};
	downloadEpub.mockImplementation(
		(_, { onProgress }) =>
			new Promise((resolve) => {
				onProgress(0.25);
				finish = resolve;
			}),
	);
	await renderButton();
	expect(screen.getByRole("status").textContent).toBe("");
	await userEvent.click(button());
	await userEvent.click(button());
	expect(screen.getByRole("status").textContent).toContain("Making the EPUB");
	expect(screen.getByRole<HTMLProgressElement>("progressbar").value).toBe(0.25);
	expect(button().getAttribute("aria-disabled")).toBe("true");
	await act(async () => finish());
	expect(downloadEpub).toHaveBeenCalledOnce();
	expect(downloadEpub.mock.lastCall?.[0], "the stories of the page, in their order").toBe(bookmarks);
	expect(screen.getByRole("status").textContent).toBe("");
	expect(screen.queryByRole("progressbar")).toBeNull();
});

test("Cancel stops it, says so and returns the focus, and it can be started again", async () => {
	downloadEpub.mockImplementation(untilAborted);
	await renderButton();
	await userEvent.click(button());
	await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
	expect(downloadEpub.mock.lastCall?.[1].signal.aborted).toBe(true);
	expect(notify.mock.calls).toEqual([[{ tone: "info", text: "Cancelled. No EPUB was downloaded." }]]);
	expect(document.activeElement).toBe(screen.getByRole("button", { name: "Tools" }));
	expect(screen.queryByRole("progressbar")).toBeNull();
	await userEvent.click(button());
	expect(downloadEpub).toHaveBeenCalledTimes(2);
});

test("leaving the page stops it without a message", async () => {
	downloadEpub.mockImplementation(untilAborted);
	const { unmount } = await renderButton();
	await userEvent.click(button());
	unmount();
	expect(downloadEpub.mock.lastCall?.[1].signal.aborted).toBe(true);
	expect(notify).not.toHaveBeenCalled();
});

test("a failure is reported, and the button works again", async () => {
	downloadEpub.mockRejectedValue(new TypeError("Failed to fetch"));
	await renderButton();
	await userEvent.click(button());
	expect(notify.mock.lastCall?.[0]).toMatchObject({
		tone: "error",
		text: expect.stringContaining("could not be made"),
	});
	expect(button().getAttribute("aria-disabled")).toBe("false");
});
