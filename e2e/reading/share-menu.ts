import type { Page } from "@playwright/test";
import type { Story } from "../support/site/edition.ts";

type Titled = Pick<Story, "title">;

/** The share button on a story's card. */
export const shareButton = (page: Page, { title }: Titled) =>
	page.getByRole("button", { name: `Share: ${title}`, exact: true });

/** The menu of a browser without a share sheet. */
export const shareMenu = (page: Page, { title }: Titled) =>
	page.getByRole("list", { name: `Share: ${title}`, exact: true });
