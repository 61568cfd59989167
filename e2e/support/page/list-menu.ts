import type { Page } from "@playwright/test";

/** Opens the menu of a list. */
export async function openListMenu(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Tools of this list" }).click();
}
