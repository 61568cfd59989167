import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { readServedPages } from "../support/page/served-pages.ts";
import { totalFound } from "../support/page/total-found.ts";
import { waitForHydration } from "../support/page/visit.ts";
import { unknownPath } from "../support/site/public-pages.ts";

async function expectNotFoundPage(page: Page): Promise<void> {
	const main = page.getByRole("main");
	await expect(main.getByText("404", { exact: true })).toBeVisible();
	await expect(main.getByRole("heading", { level: 1 })).toHaveText("Something Went Wrong!");
	await expect(main.getByRole("img")).toBeVisible();
	await expect(page.getByRole("banner")).toBeVisible();
	await expect(page.getByRole("contentinfo")).toBeVisible();
}

const invalidPageNumber = "/category/0/abc";
const otherUnknownPaths = ["/category/0/0", "/category", "/about/us", "/bookmark/x", "/news-details/a/b"];
const withoutStatusErrors = (consoleErrors: string[]) =>
	consoleErrors.filter((line) => !line.includes("status of 404"));

test("every unknown path responds with 404 and the error page", async ({ page }) => {
	for (const { path, status, headings } of await readServedPages(page, [
		unknownPath,
		invalidPageNumber,
		...otherUnknownPaths,
	])) {
		expect({ status, headings }, path).toEqual({ status: 404, headings: ["Something Went Wrong!"] });
	}
});

for (const { name, paths, tag } of [
	{ name: "an unknown page", paths: [unknownPath, invalidPageNumber], tag: [] },
	{ name: "any other unknown path", paths: otherUnknownPaths, tag: ["@rest"] },
]) {
	test(`${name} shows the error page and a link home, and Back shows the error page again`, {
		tag,
	}, async ({ page }) => {
		for (const path of paths) await test.step(path, () => expectNotFoundAndHomeLink(page, path));
	});
}

async function expectNotFoundAndHomeLink(page: Page, path: string): Promise<void> {
	const consoleErrors = collectConsoleErrors(page);
	await page.goto(path);
	await waitForHydration(page);
	await expectNotFoundPage(page);
	const picture = page.getByRole("main").getByRole("img");
	await picture.evaluate((image: HTMLImageElement) => image.decode());
	expect(withoutStatusErrors(consoleErrors)).toEqual([]);

	await page.getByRole("link", { name: "Go to home Page" }).click();
	await expect(page).toHaveURL("/category/0");
	await expect(totalFound(page)).toHaveText(/^Total - /);
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	await page.goBack();
	await expect(page).toHaveURL(path);
	await expectNotFoundPage(page);
	expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
}

test("an unknown story hydrates without an error and leads to the login", async ({ page }) => {
	const consoleErrors = collectConsoleErrors(page);
	const response = await page.goto("/news-details/of-nobody");
	expect(response?.status()).toBe(404);
	await expect(page).toHaveURL(/\/auth\/login/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login to your account");
	expect(withoutStatusErrors(consoleErrors)).toEqual([]);
});
