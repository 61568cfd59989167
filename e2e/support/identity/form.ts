import type { Page } from "@playwright/test";

/** The page's submit button, whatever its label. */
export const submitButton = (page: Page) => page.getByRole("main").locator("button[type=submit]");

/** The page's visible error alerts. */
export const formErrors = (page: Page) => page.getByRole("main").getByRole("alert").filter({ hasText: /\S/ });
