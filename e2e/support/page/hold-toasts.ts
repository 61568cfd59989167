import type { Page } from "@playwright/test";

/** Pauses the timer of later toasts, so that no journey is too slow for them. */
export async function holdToasts(page: Page): Promise<void> {
	await page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(".Toastify__progress-bar { animation-delay: 3600s !important }");
		document.adoptedStyleSheets.push(sheet);
	});
}
