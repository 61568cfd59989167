import type { Page } from "@playwright/test";
import { copiesOf, openWithBookmarks, someStories, someStory } from "../support/bookmarks-page.ts";
import { expect, test } from "../support/journey.ts";
import { scrollToStory } from "../support/page/scrolling.ts";
import { visit } from "../support/page/visit.ts";

const storyPath = `/news-details/${someStory().id}`;

/** The number of A4 pages when printed. */
async function pageCount(page: Page, { landscape }: { landscape: boolean }): Promise<number> {
	const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };
	const file = await page.pdf({ format: "A4", landscape, margin });
	return file.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** The elements' widths as shares of the paper's width. A printing browser may use the window's width. */
function relativeWidths(page: Page, selector: string): Promise<number[]> {
	return page
		.locator(selector)
		.evaluateAll((elements) =>
			elements.map((element) => element.getBoundingClientRect().width / document.documentElement.clientWidth),
		);
}

for (const width of [390, 1440]) {
	test.describe(`from a window of ${width} pixels`, { tag: "@rest" }, () => {
		test.use({ viewport: { width, height: 900 } });

		test("a story prints in one column of the paper's full width", async ({ page, reader }) => {
			expect(reader.email).toBeTruthy();
			await visit(page, storyPath);
			await expect(page.locator(".story-text")).toBeVisible();
			expect(await pageCount(page, { landscape: false })).toBe(1);
			expect(await pageCount(page, { landscape: true })).toBeLessThanOrEqual(2);
			await page.emulateMedia({ media: "print" });
			expect(Math.min(...(await relativeWidths(page, ".story-text, .story-meta")))).toBeGreaterThan(0.9);
		});

		test("a list prints in one column of cards", async ({ page }) => {
			await visit(page, "/category/0");
			const cards = await page.getByRole("article").count();
			expect(await pageCount(page, { landscape: false })).toBeLessThanOrEqual(cards / 3);
			expect(await pageCount(page, { landscape: true })).toBeLessThanOrEqual(cards / 2);
			await page.emulateMedia({ media: "print" });
			expect(Math.min(...(await relativeWidths(page, ".card")))).toBeGreaterThan(0.9);
		});

		test("bookmarks print in one column of cards", async ({ page, reader }) => {
			await openWithBookmarks(page, reader, await copiesOf(page, reader.uid, someStories(5)));
			await expect(page.locator(".bookmark-cards .card")).toHaveCount(5);
			expect(await pageCount(page, { landscape: false })).toBeLessThanOrEqual(2);
			expect(await pageCount(page, { landscape: true })).toBeLessThanOrEqual(3);
			await page.emulateMedia({ media: "print" });
			expect(Math.min(...(await relativeWidths(page, ".bookmark-cards .card")))).toBeGreaterThan(0.9);
		});
	});
}

test("the spacers of a windowed list print no blank pages", { tag: "@rest" }, async ({ page }) => {
	await visit(page, "/category/0");
	await scrollToStory(page, 40);
	await page.emulateMedia({ media: "print" });
	const spacer = page.locator(".news-list > :not([data-chunk])");
	await expect(spacer).toHaveCount(1);
	await expect(spacer).toBeHidden();
});

test("a rating prints as text, because browsers print no backgrounds", async ({ page }) => {
	await visit(page, "/category/9");
	await page.emulateMedia({ media: "print" });
	const rating = page.locator(".star-rating").first();
	await expect(rating.locator(".star-rating-stars")).toBeHidden();
	const after = await rating
		.locator(".star-rating-number")
		.evaluate((number) => getComputedStyle(number, "::after").content);
	expect(after).toContain("out of 5");
});
