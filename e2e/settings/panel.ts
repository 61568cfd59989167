import type { Page } from "@playwright/test";

export const openPanel = async (page: Page) => {
	await page.getByRole("banner").getByRole("link", { name: "Reading settings" }).click();
	await page.getByRole("dialog", { name: "Reading settings" }).waitFor();
};

export const openMore = (page: Page) => page.getByRole("dialog").locator("summary").click();
