import { expect, type Locator, type Page } from "@playwright/test";

/** Goes on with Tab, as somebody without a mouse does, until a control is reached. */
export async function tabTo(page: Page, control: Locator, key = "Tab"): Promise<void> {
	await expect(control).toBeVisible();
	const isReached = () => control.evaluate((one) => one === document.activeElement);
	while (!(await isReached())) await page.keyboard.press(key);
}
