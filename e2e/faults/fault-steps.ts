import { expect, type Page } from "@playwright/test";
import { someStory } from "../support/page/saved.ts";

export const alert = (page: Page) => page.getByRole("alert");
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const expectArticles = (page: Page) =>
	expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
export const expectSections = (page: Page) =>
	expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
export const expectStoryTitle = (page: Page) => expect(heading(page)).toHaveText(someStory().title);

/** A link to an address of ours, followed inside the app. */
export const followLink = (path: string) => (page: Page) =>
	page.evaluate((url) => {
		const state = { key: crypto.randomUUID(), idx: (history.state?.idx ?? 0) + 1 };
		history.pushState(state, "", url);
		dispatchEvent(new PopStateEvent("popstate", { state }));
	}, path);

export async function searchFor(page: Page, words: string): Promise<void> {
	await page.getByRole("searchbox").first().fill(words);
	await page.keyboard.press("Enter");
}

/** What is said by style alone is said after a while, which is over now. */
export async function finishSlowLoadDelay(page: Page): Promise<void> {
	await page.evaluate(() => {
		for (const animation of document.getAnimations())
			if ("animationName" in animation && animation.animationName === "overdue") animation.finish();
	});
}
