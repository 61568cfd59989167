import type { Page } from "@playwright/test";

/** The app's scripts. The script in the head is part of the page. */
export const appScripts = /\.js$/;

/** Holds requests for matching files until released. */
export async function holdFiles(page: Page, files: RegExp | string): Promise<() => void> {
	const released = Promise.withResolvers<void>();
	await page.route(files, async (route) => {
		await released.promise;
		await route.continue();
	});
	return released.resolve;
}
