import type { Locator, Page } from "@playwright/test";

/** The count of a list's stories, a heading below the list's name. */
export function totalFound(page: Page): Locator {
	return page.getByRole("main").getByRole("heading", { level: 2, name: /^Total - / });
}

/** What it says of these stories. */
export const totalText = (stories: readonly unknown[]) => `Total - ${stories.length} News Found`;
