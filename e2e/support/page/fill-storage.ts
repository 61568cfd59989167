import type { Page } from "@playwright/test";

/** Fills the storage quota of the site to the last character. */
export async function fillStorage(page: Page): Promise<void> {
	await page.evaluate(() => {
		let filler = "x".repeat(1_000_000);
		for (let count = 0; filler !== ""; count += 1) {
			try {
				localStorage.setItem(`filler-${count}`, filler);
			} catch {
				filler = filler.slice(0, Math.floor(filler.length / 2));
			}
		}
	});
}
