import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { copiesOf, openWithBookmarks, someStories, someStory } from "../support/page/saved.ts";
import { scrollToStory } from "../support/page/scrolling.ts";
import { visit } from "../support/page/visit.ts";

const storyPath = `/news-details/${someStory().id}`;

/** How many sheets of A4 a page takes. */
async function pageCount(page: Page, { landscape }: { landscape: boolean }): Promise<number> {
	const margin = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };
	const file = await page.pdf({ format: "A4", landscape, margin });
	return file.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** The part of the paper's width that each of some elements takes. A browser that prints may lay out by the width of the window. */
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

		test("a story prints in one column as wide as the paper", async ({ page, reader }) => {
			expect(reader.email).toBeTruthy();
			await visit(page, storyPath);
			await expect(page.locator(".story-text")).toBeVisible();
			expect(await pageCount(page, { landscape: false })).toBe(1);
			expect(await pageCount(page, { landscape: true })).toBeLessThanOrEqual(2);
			await page.emulateMedia({ media: "print" });
			expect(Math.min(...(await relativeWidths(page, ".story-text, .story-meta")))).toBeGreaterThan(0.9);
		});

		test("a list prints in one column, a card under a card", async ({ page }) => {
			await visit(page, "/category/0");
			const cards = await page.getByRole("article").count();
			expect(await pageCount(page, { landscape: false })).toBeLessThanOrEqual(cards / 3);
			expect(await pageCount(page, { landscape: true })).toBeLessThanOrEqual(cards / 2);
			await page.emulateMedia({ media: "print" });
			expect(Math.min(...(await relativeWidths(page, ".card")))).toBeGreaterThan(0.9);
		});

		test("bookmarks print in one column, a card under a card", async ({ page, reader }) => {
			await openWithBookmarks(page, reader, await copiesOf(page, reader.uid, someStories(5)));
			await expect(page.locator(".saved .card")).toHaveCount(5);
			expect(await pageCount(page, { landscape: false })).toBeLessThanOrEqual(2);
			expect(await pageCount(page, { landscape: true })).toBeLessThanOrEqual(3);
			await page.emulateMedia({ media: "print" });
			expect(Math.min(...(await relativeWidths(page, ".saved .card")))).toBeGreaterThan(0.9);
		});
	});
}

test("what stands for the cards above and below the reader leaves no blank sheets", { tag: "@rest" }, async ({
	page,
}) => {
	await visit(page, "/category/0");
	await scrollToStory(page, 40);
	await page.emulateMedia({ media: "print" });
	const spacer = page.locator(".list > :not([data-chunk])");
	await expect(spacer).toHaveCount(1);
	await expect(spacer).toBeHidden();
});

test("a rating prints as words, as a browser prints no backgrounds", async ({ page }) => {
	await visit(page, "/category/9");
	await page.emulateMedia({ media: "print" });
	const rating = page.locator(".rating").first();
	await expect(rating.locator(".stars")).toBeHidden();
	const after = await rating
		.locator(".rating-number")
		.evaluate((number) => getComputedStyle(number, "::after").content);
	expect(after).toContain("out of 5");
});
