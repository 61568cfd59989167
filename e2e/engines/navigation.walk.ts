import type { Page } from "@playwright/test";
import { scrollToPosition } from "../support/page/scrolling.ts";
import { visit } from "../support/page/visit.ts";
import { expect, signIn, test } from "./walk.ts";

/** Where a headline stands in the window, to the pixel. */
const topOf = (page: Page, title: string) =>
	page.evaluate((text) => {
		const link = [...document.querySelectorAll("article h2 a")].find((one) => one.textContent === text);
		return link && Math.round(link.getBoundingClientRect().y);
	}, title);

test("Back from a story, a reload, and Forward find the same place", async ({ page, request }) => {
	await signIn(page, request, "/category/0");
	const link = await scrollToPosition(page, 30);
	const title = (await link.textContent()) ?? "";
	const top = await topOf(page, title);
	const heading = page.getByRole("heading", { level: 1 });
	await link.click();
	await expect(heading).toHaveText(title);
	await page.goBack();
	await expect(page).toHaveURL("/category/0");
	await expect.poll(() => topOf(page, title)).toBe(top);
	await page.reload();
	await expect.poll(() => topOf(page, title)).toBe(top);
	await page.goForward();
	await expect(heading).toHaveText(title);
});

test("a page that does not exist says so, and leads home", async ({ page }) => {
	await visit(page, "/no-such-page");
	await expect(page.getByRole("main")).toContainText("404");
	await page.getByRole("link", { name: "Go to home Page" }).click();
	await expect(page).toHaveURL("/category/0");
});
