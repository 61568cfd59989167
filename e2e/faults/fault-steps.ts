import { expect, type Page } from "@playwright/test";
import { someStory } from "../support/bookmarks-page.ts";
import { typeInto } from "../support/page/type-into.ts";

export const alert = (page: Page) => page.getByRole("alert");
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const expectArticles = (page: Page) =>
	expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
export const expectSections = (page: Page) =>
	expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
export const expectStoryTitle = (page: Page) => expect(heading(page)).toHaveText(someStory().title);

/** Navigates inside the app, as a link would. */
export const followLink = (path: string) => (page: Page) =>
	page.evaluate((url) => {
		const state = { key: crypto.randomUUID(), idx: (history.state?.idx ?? 0) + 1 };
		history.pushState(state, "", url);
		dispatchEvent(new PopStateEvent("popstate", { state }));
	}, path);

export async function searchFor(page: Page, words: string): Promise<void> {
	await typeInto(page.getByRole("searchbox").first(), words);
	await page.keyboard.press("Enter");
}

/** Finishes the CSS animation that delays the notice of slow loading. */
export async function finishSlowLoadDelay(page: Page): Promise<void> {
	await page.evaluate(() => {
		for (const animation of document.getAnimations())
			if ("animationName" in animation && animation.animationName === "overdue") animation.finish();
	});
}
