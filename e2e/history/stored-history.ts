import { expect, type Page } from "@playwright/test";
import { emptyHistory, encodeHistory, withOpenings } from "../../app/features/history/history.ts";
import { cardOf } from "../support/bookmarks-page.ts";
import { openListMenu } from "../support/page/list-menu.ts";
import { visit } from "../support/page/visit.ts";
import type { Story } from "../support/site/edition.ts";

type OpenedStory = Pick<Story, "id" | "title">;

/** The text that a browser stores after stories were read, a minute apart, the last one now. */
export function storedHistory(stories: OpenedStory[], choices: Partial<typeof emptyHistory> = {}): string {
	const now = Math.floor(Date.now() / 1_000);
	const openings = stories.map(({ id, title }, index) => ({
		id,
		title,
		openedAt: now - 60 * (stories.length - 1 - index),
		isRead: true,
	}));
	return JSON.stringify(encodeHistory(withOpenings({ ...emptyHistory, ...choices }, openings)) ?? "");
}

/** Opens a path in a browser that has stored a history. */
export async function openWithHistory(page: Page, text: string, path: string): Promise<void> {
	await visit(page, "/about");
	await page.evaluate((stored) => localStorage.setItem("candour-history", stored), text);
	await visit(page, path);
}

/** The ids in storage, newest last. */
export function storedIds(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const { ids = "" } = JSON.parse(localStorage.getItem("candour-history") || "{}");
		return ids === "" ? [] : ids.split("\n");
	});
}

/** The marks of a story's card. */
export const readMark = (page: Page, story: Pick<Story, "title">) =>
	cardOf(page, story).getByText("Read", { exact: true });
export const openedMark = (page: Page, story: Pick<Story, "title">) =>
	cardOf(page, story).getByText("Opened", { exact: true });

/** Scrolls the open story to the end of its text with the wheel, and waits until the mark is stored. */
export async function readByWheel(page: Page): Promise<void> {
	const text = page.locator("main .story-text");
	const before = await page.evaluate(() => localStorage.getItem("candour-history"));
	await text.hover();
	await expect(async () => {
		await page.mouse.wheel(0, 500);
		await expect(text.locator("> :last-child")).toBeInViewport({ ratio: 1, timeout: 200 });
	}).toPass();
	await expect.poll(() => page.evaluate(() => localStorage.getItem("candour-history"))).not.toBe(before);
}

/** Stories of other times: with as many, "Unread only" is offered. */
export const fiveOthers = Array.from({ length: 5 }, (_, index) => ({
	id: `old-story-${index}`,
	title: `An old story ${index}`,
}));

export const unreadTool = (page: Page) => page.getByRole("button", { name: "Unread only" });

/** Presses it in the menu of a list. */
export async function pressUnread(page: Page): Promise<void> {
	await openListMenu(page);
	await unreadTool(page).click();
}

/** What the list says about hidden stories. */
export const unreadNote = (page: Page) => page.locator(".unread-note").getByRole("status");
