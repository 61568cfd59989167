import type { Page } from "@playwright/test";

/** Toasts that come from now on do not begin to spend their five seconds: no journey is late for them. */
export async function holdToasts(page: Page): Promise<void> {
	await page.evaluate(() => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(".Toastify__progress-bar { animation-delay: 3600s !important }");
		document.adoptedStyleSheets.push(sheet);
	});
}
