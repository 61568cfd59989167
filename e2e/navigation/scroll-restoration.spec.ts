import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { rememberPosition, scrollToStory } from "../support/page/scrolling.ts";
import { screens } from "../support/page/viewports.ts";
import { visit, waitForHydration } from "../support/page/visit.ts";

/** The quick run tests each detour on one screen. On a phone the categories are above the list. */
const detours: {
	name: string;
	quickOn: string;
	leaveAndReturn: (page: Page, title: Locator) => Promise<unknown>;
}[] = [
	{ name: "a reload", quickOn: "phone", leaveAndReturn: (page) => page.reload() },
	{
		name: "going to a story and Back",
		quickOn: "desk",
		leaveAndReturn: async (page, title) => {
			await title.click();
			await expect(page).not.toHaveURL("/category/0");
			await page.goBack();
		},
	},
	{
		name: "going to another category and Back",
		quickOn: "phone",
		leaveAndReturn: async (page) => {
			// A click by locator would scroll first; a reader's does not.
			const box = await page.getByRole("link", { name: "Today's Pick" }).first().boundingBox();
			await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
			await expect(page).toHaveURL("/category/1");
			await expect(page.getByRole("article").first()).toBeInViewport();
			await page.goBack();
		},
	},
	{
		name: "opening another address in the same tab and Back",
		quickOn: "desk",
		leaveAndReturn: async (page) => {
			await page.goto("/news.json");
			await page.goBack();
		},
	},
];

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, () => {
		test.use({ viewport });

		for (const { tag, ownDetours } of [
			{ tag: [], ownDetours: detours.filter(({ quickOn }) => quickOn === device) },
			{ tag: "@rest", ownDetours: detours.filter(({ quickOn }) => quickOn !== device) },
		]) {
			const names = ownDetours.map(({ name }) => name).join(", and after ");
			test(`after ${names} the same story is at the same scroll position`, { tag }, async ({ page }) => {
				await visit(page, "/category/0");
				const position = await rememberPosition(await scrollToStory(page, 40));
				for (const { name, leaveAndReturn } of ownDetours) {
					await test.step(name, async () => {
						await leaveAndReturn(page, position.title);
						await waitForHydration(page);
						await expect(page).toHaveURL("/category/0");
						await position.expectSamePosition();
					});
				}
			});
		}
	});
}

test("another list opened in the same tab starts at its top", { tag: "@rest" }, async ({ page }) => {
	await visit(page, "/category/0");
	await scrollToStory(page, 30);
	await visit(page, "/category/2");
	await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("restored from the page cache, which WebKit opens at its top, the same story is at the same scroll position", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/category/0");
	const position = await rememberPosition(await scrollToStory(page, 40));
	// Playwright's browser has no page cache: these are the events that WebKit sends.
	await page.evaluate(() => {
		dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
		scrollTo({ top: 0, behavior: "instant" });
		dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
	});
	await position.expectSamePosition();
});
