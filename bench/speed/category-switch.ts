import type { Browser, Page } from "@playwright/test";
import { openUntilIdle } from "./page-cost.ts";
import { openPhone, throttleCpu } from "./slow-phone.ts";

/**
 * Time from the tap on a category, whose data is prefetched, until the document changes and until the next
 * frame.
 */
export async function switchTime(browser: Browser, url: string): Promise<{ changed: number; drawn: number }> {
	const context = await openPhone(browser);
	const page = await context.newPage();
	await openUntilIdle(page, url);
	await throttleCpu(await context.newCDPSession(page));
	await prefetchCategory(page);
	const times = await page.evaluate(async () => {
		const link = document.querySelector<HTMLAnchorElement>('.category-nav a[href="/category/3"]');
		const title = document.title;
		const started = performance.now();
		link?.click();
		while (document.title === title) await new Promise((resolve) => requestAnimationFrame(resolve));
		const changed = performance.now() - started;
		await new Promise((resolve) => requestAnimationFrame(resolve));
		return { changed, drawn: performance.now() - started };
	});
	await context.close();
	return times;
}

/** `touchstart` on the link triggers the prefetch. */
async function prefetchCategory(page: Page): Promise<void> {
	await page.locator('.category-nav a[href="/category/3"]').dispatchEvent("touchstart");
	await page.waitForLoadState("networkidle");
}
