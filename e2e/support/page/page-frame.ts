import { expect, type Page } from "@playwright/test";
import { site } from "../site/edition.ts";

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const categoryLinks = (page: Page) => page.getByRole("navigation", { name: "All Categories" });
export const navLink = (page: Page, name: string) =>
	page.getByRole("banner").getByRole("link", { name, exact: true });

/** Header and footer are intact, and there is one main part with one h1. */
export async function expectPageFrame(page: Page): Promise<void> {
	await expect(page.getByRole("banner")).toContainText(site.tagline);
	await expect(navLink(page, "About")).toBeVisible();
	await expect(page.getByRole("contentinfo")).toContainText("©");
	await expect(page.getByRole("main")).toHaveCount(1);
	await expect(heading(page)).toHaveCount(1);
}
