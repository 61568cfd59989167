import { expect, type Locator, type Page } from "@playwright/test";

/** Presses Tab until a control has the focus. */
export async function tabTo(page: Page, control: Locator, key = "Tab"): Promise<void> {
	await expect(control).toBeVisible();
	// Locating by role and name is slower than a key press, so the element is located again only after it was
	// replaced.
	for (;;) {
		const element = await control.elementHandle();
		const isFocused = () => element?.evaluate((node) => node === document.activeElement);
		const isConnected = () => element?.evaluate((node) => node.isConnected);
		while (!(await isFocused()) && (await isConnected())) await page.keyboard.press(key);
		if (await isFocused()) return;
	}
}
