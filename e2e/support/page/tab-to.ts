import { expect, type Locator, type Page } from "@playwright/test";

/** Goes on with Tab, as somebody without a mouse does, until a control is reached. */
export async function tabTo(page: Page, control: Locator, key = "Tab"): Promise<void> {
	await expect(control).toBeVisible();
	// To look for a control by its role and name takes longer than to press a key: it is looked for again only where it was drawn anew.
	for (;;) {
		const element = await control.elementHandle();
		const isFocused = () => element?.evaluate((node) => node === document.activeElement);
		const isConnected = () => element?.evaluate((node) => node.isConnected);
		while (!(await isFocused()) && (await isConnected())) await page.keyboard.press(key);
		if (await isFocused()) return;
	}
}
