import type { Page } from "@playwright/test";

/** The button that sends the page's form, whatever it says at the moment. */
export const sendButton = (page: Page) => page.getByRole("main").locator("button[type=submit]");

/** Everything in the page that was said aloud as an error. */
export const said = (page: Page) => page.getByRole("main").getByRole("alert").filter({ hasText: /\S/ });
