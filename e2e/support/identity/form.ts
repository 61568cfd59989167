import type { Page } from "@playwright/test";

/** The button that sends the page's form, whatever it says at the moment. */
export const submitButton = (page: Page) => page.getByRole("main").locator("button[type=submit]");

/** Everything in the page that was said aloud as an error. */
export const formErrors = (page: Page) => page.getByRole("main").getByRole("alert").filter({ hasText: /\S/ });
