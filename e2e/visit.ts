import { expect, type Page } from "@playwright/test";

/** Opens an address and waits until the page is alive: today's date is what only the reader's browser can fill in. */
export async function visit(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await becomesAlive(page);
}

export async function becomesAlive(page: Page): Promise<void> {
	await expect(page.getByRole("banner").getByRole("time")).toHaveText(/^\w+day, /);
}
