import type { Browser } from "@playwright/test";
import { openUntilIdle } from "./page-cost.ts";
import { waitUntilShown, watchFor } from "./shown.ts";
import { openPhone, throttleCpu } from "./slow-phone.ts";

const path = "/category/3";

/** Milliseconds from the click on a category, whose data is there, until its first headline is on the screen. */
export async function switchTime(browser: Browser, frontUrl: string): Promise<number> {
	const listUrl = new URL(`/data${path}/front.json`, frontUrl);
	const { cards } = await (await fetch(listUrl)).json();
	const context = await openPhone(browser);
	const page = await context.newPage();
	await watchFor(page, [{ selector: ".news-list .card:first-child h2", text: cards[0].title }]);
	await openUntilIdle(page, frontUrl);
	await throttleCpu(await context.newCDPSession(page));
	const link = page.locator(`.category-nav a[href="${path}"]`);
	// It triggers the prefetch.
	await link.dispatchEvent("touchstart");
	await page.waitForLoadState("networkidle");
	const clicked = await link.evaluate((element: HTMLElement) => {
		const now = performance.now();
		element.click();
		return now;
	});
	const [shown = 0] = (await waitUntilShown(page)).times;
	await context.close();
	return shown - clicked;
}
