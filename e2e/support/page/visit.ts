import type { BrowserContext, Page } from "@playwright/test";
import { asset } from "../site/assets.ts";

/**
 * Opens a path and waits for hydration, which starts at the first interaction: here, an artificial scroll
 * event.
 */
export async function visit(page: Page, path: string): Promise<void> {
	await page.goto(path, { waitUntil: "domcontentloaded" });
	await page.waitForFunction(() => {
		dispatchEvent(new Event("scroll"));
		return /^\w+day, /.test(document.querySelector("header time")?.textContent ?? "");
	});
}

/** Waits until the page is hydrated: only the browser fills in today's date. */
export async function waitForHydration(page: Page): Promise<void> {
	await page.waitForFunction(() =>
		/^\w+day, /.test(document.querySelector("header time")?.textContent ?? ""),
	);
}

/** Waits until a page has sent all its requests: the script for offline reading is the last. */
export async function waitForIdle(page: Page): Promise<void> {
	await waitForFiles(page, asset("start-offline"));
}

/** Waits until files have been fetched. */
export async function waitForFiles(page: Page, ...files: RegExp[]): Promise<void> {
	await page.waitForFunction(
		(patterns) => {
			const fetched = performance.getEntriesByType("resource");
			return patterns.every((pattern) => fetched.some(({ name }) => new RegExp(pattern).test(name)));
		},
		files.map(({ source }) => source),
	);
}

export async function reload(page: Page): Promise<void> {
	await page.reload();
	await waitForHydration(page);
}

/** Opens a page in another tab. */
export async function openTab(context: BrowserContext, path: string): Promise<Page> {
	const tab = await context.newPage();
	await visit(tab, path);
	return tab;
}
