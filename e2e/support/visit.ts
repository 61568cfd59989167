import type { Page } from "@playwright/test";

/** Opens a path and waits until the page is hydrated, which starts when its reader does something: here, a scroll event that moves nothing. */
export async function visit(page: Page, path: string): Promise<void> {
	await page.goto(path, { waitUntil: "domcontentloaded" });
	await page.waitForFunction(() => {
		dispatchEvent(new Event("scroll"));
		return /^\w+day, /.test(document.querySelector("header time")?.textContent ?? "");
	});
}

/** Waits until the page is hydrated by itself: today's date is what only the reader's browser can fill in. */
export async function becomesAlive(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		/^\w+day, /.test(document.querySelector("header time")?.textContent ?? ""),
	);
}
