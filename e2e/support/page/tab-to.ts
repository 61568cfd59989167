import { expect, type Locator, type Page } from "@playwright/test";

/** Goes on with Tab, as somebody without a mouse does, until a control is reached. */
export async function tabTo(page: Page, control: Locator, key = "Tab"): Promise<void> {
	await expect(control).toBeVisible();
	// To look for a control by its role and name takes longer than to press a key: it is looked for again only where it was drawn anew.
	for (;;) {
		const one = await control.elementHandle();
		const isReached = () => one?.evaluate((it) => it === document.activeElement);
		const isThere = () => one?.evaluate((it) => it.isConnected);
		while (!(await isReached()) && (await isThere())) await page.keyboard.press(key);
		if (await isReached()) return;
	}
}
