import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { screens } from "../support/screens.ts";
import { readUpTo } from "../support/scrolling.ts";
import { becomesAlive, visit } from "../support/visit.ts";

const waysAway: { name: string; leaveAndReturn: (page: Page, title: Locator) => Promise<unknown> }[] = [
	{ name: "a reload", leaveAndReturn: (page) => page.reload() },
	{
		name: "going to a story and Back",
		leaveAndReturn: async (page, title) => {
			await title.click();
			await expect(page).not.toHaveURL("/category/0");
			await page.goBack();
		},
	},
	{
		name: "going to another category and Back",
		leaveAndReturn: async (page) => {
			// A click by locator would first scroll; a reader's finger does not.
			const box = await page.getByRole("link", { name: "Today's Pick" }).first().boundingBox();
			await page.mouse.click((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
			await expect(page).toHaveURL("/category/1");
			await expect(page.getByRole("article").first()).toBeInViewport();
			await page.goBack();
		},
	},
	{
		name: "opening another address in the same tab and Back",
		leaveAndReturn: async (page) => {
			await page.goto("/news.json");
			await page.goBack();
		},
	},
];

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, () => {
		test.use({ viewport });

		for (const { name, leaveAndReturn } of waysAway) {
			test(`after ${name} the same story stands at the same place`, async ({ page }) => {
				await visit(page, "/category/0");
				const title = await readUpTo(page, 40);
				const [story, before] = [await title.textContent(), await title.boundingBox()];

				await leaveAndReturn(page, title);
				await becomesAlive(page);
				await expect(page).toHaveURL("/category/0");
				const same = page.getByRole("article").getByRole("link", { name: story ?? "", exact: true });
				await expect(same).toBeInViewport();
				await expect.poll(async () => (await same.boundingBox())?.y).toBeCloseTo(before?.y ?? -1, 0);
			});
		}

		test("another list opened in the same tab starts at its top", async ({ page }) => {
			await visit(page, "/category/0");
			await readUpTo(page, 30);
			await visit(page, "/category/2");
			await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
			await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		});
	});
}
