import type { Page } from "@playwright/test";
import { asset } from "../site/assets.ts";

/** Opens a path and waits until the page is hydrated, which starts when its reader does something: here, a scroll event that moves nothing. */
export async function visit(page: Page, path: string): Promise<void> {
	await page.goto(path, { waitUntil: "domcontentloaded" });
	await page.waitForFunction(() => {
		dispatchEvent(new Event("scroll"));
		return /^\w+day, /.test(document.querySelector("header time")?.textContent ?? "");
	});
}

/** Waits until the page is hydrated by itself: today's date is what only the reader's browser can fill in. */
export async function waitForHydration(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		/^\w+day, /.test(document.querySelector("header time")?.textContent ?? ""),
	);
}

/** Waits until a page has fetched all that it fetches by itself: the script that keeps copies for offline reading comes last. */
export async function waitForIdle(page: Page): Promise<void> {
	await page.waitForFunction(
		(lastScript) =>
			performance.getEntriesByType("resource").some(({ name }) => new RegExp(lastScript).test(name)),
		asset("keep-offline").source,
	);
}
