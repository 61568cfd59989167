import type { Page } from "@playwright/test";

export const indexFile = "/data/search/index.json";
export const searchBox = (page: Page) =>
	page.getByRole("banner").getByRole("searchbox", { name: "Search stories" });
export const count = (page: Page) => page.getByRole("main").getByRole("status");
export const results = (page: Page) => page.getByRole("region", { name: "Results" }).getByRole("article");
export const titles = (page: Page) => results(page).getByRole("heading").getByRole("link");
export const marks = (page: Page) => results(page).first().locator("mark");
