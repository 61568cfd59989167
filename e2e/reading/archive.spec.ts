import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { applyLook, axeViolations, overflow } from "../support/page/axe.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { heading } from "../support/page/page-frame.ts";
import { visit, waitForHydration } from "../support/page/visit.ts";
import { isNewestFirst, news, site, storyByPath } from "../support/site/edition.ts";
import { archiveMonth } from "../support/site/public-pages.ts";

const monthLinks = (page: Page) => page.getByRole("main").locator('li a[href^="/archive/"]');
const storyLinks = (page: Page) => page.getByRole("main").locator('a[href^="/news-details/"]');
const months = (page: Page) => page.getByRole("navigation", { name: "Months" });

/** Clicks from the front page through every month. Returns the paths of all stories. */
async function readArchive(page: Page): Promise<string[]> {
	await page.getByRole("contentinfo").getByRole("link", { name: "Archive" }).click();
	await expect(page).toHaveURL("/archive");
	await expect(heading(page)).toHaveText("Archive");
	await expect(page.getByRole("main")).toContainText(`${news.length} stories, month by month.`);
	const count = await monthLinks(page).count();
	const storyPaths: string[] = [];
	for (let index = 0; index < count; index++) {
		const older = months(page).getByRole("link").filter({ hasText: "2026" }).last();
		const link = index === 0 ? monthLinks(page).first() : older;
		const path = (await link.getAttribute("href")) ?? "";
		await link.click();
		await expect(page).toHaveURL(path);
		const month = path.slice("/archive/".length);
		await expect(page.getByRole("heading", { level: 2 }).locator("time").first()).toHaveAttribute(
			"datetime",
			new RegExp(`^${month}-`),
		);
		storyPaths.push(
			...(await storyLinks(page).evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))),
		);
	}
	return storyPaths;
}

function expectEveryStory(storyPaths: string[]): void {
	expect(storyPaths.toSorted()).toEqual(news.map(({ id }) => `/news-details/${id}`).toSorted());
	expect(isNewestFirst(storyPaths.map(storyByPath))).toBe(true);
}

test.describe("without script", () => {
	test.use({ javaScriptEnabled: false });

	test("the footer links to the archive, to its months and to every story", async ({ page }) => {
		await page.goto("/category/0");
		expectEveryStory(await readArchive(page));
		await months(page).getByRole("link", { name: "All months" }).click();
		await expect(page).toHaveURL("/archive");
		await monthLinks(page).first().click();
		await expect(page).toHaveURL(archiveMonth);
		const title = (await storyLinks(page).first().textContent()) ?? "";
		await storyLinks(page).first().click();
		await expect(heading(page)).toHaveText(title);
	});

	test("a page that requires script links to the archive", async ({ page }) => {
		await page.goto("/category/0/99");
		await page
			.getByRole("main")
			.getByRole("link", { name: /archive/i })
			.click();
		await expect(page).toHaveURL("/archive");
	});
});

test("with script the same clicks lead to every story, and Back to the month", { tag: "@rest" }, async ({
	page,
}) => {
	const consoleErrors = collectConsoleErrors(page);
	await visit(page, "/category/0");
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	expectEveryStory(await readArchive(page));
	expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
	const oldest = new URL(page.url()).pathname;
	await storyLinks(page).last().click();
	await expect(page).toHaveURL(/\/auth\/login/);
	await page.goBack();
	await expect(page).toHaveURL(oldest);
	await expect(page).toHaveTitle(`Archive: September 2026 | ${site.name}`);
	await expect(storyLinks(page)).toHaveCount(1);
	expect(consoleErrors).toEqual([]);
});

test("the newest headlines stand above the list of months, and lead to their month", {
	tag: "@rest",
}, async ({ page }) => {
	const storiesOfMonth = news.filter(({ author }) => author.published_date.startsWith("2026-10"));
	await visit(page, "/about");
	await page.getByRole("contentinfo").getByRole("link", { name: "Archive" }).click();
	const newest = page.getByRole("region", { name: "October 2026" });
	const paths = () =>
		newest
			.getByRole("listitem")
			.getByRole("link")
			.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
	await expect(newest.getByRole("listitem")).toHaveCount(10);
	await expect(page.getByRole("main").getByRole("heading")).toHaveText(["Archive", "October 2026", "2026"]);
	expect(isNewestFirst((await paths()).map(storyByPath))).toBe(true);
	await expect(newest.getByRole("listitem").first()).toContainText("Friday, October 30");
	await newest.getByRole("link", { name: `All ${storiesOfMonth.length} stories of October 2026` }).click();
	await expect(page).toHaveURL(archiveMonth);
});

test("the list of months is complete without the newest headlines", { tag: "@rest" }, async ({ page }) => {
	await page.route(`/data${archiveMonth}.json`, (route) => route.abort());
	await visit(page, "/about");
	await page.getByRole("contentinfo").getByRole("link", { name: "Archive" }).click();
	await expect(monthLinks(page)).toHaveCount(2);
	await expect(storyLinks(page)).toHaveCount(0);
});

test("a month shows its count, days and categories, and links to its neighbours", async ({ page }) => {
	await visit(page, archiveMonth);
	const storiesOfMonth = news.filter(({ author }) => author.published_date.startsWith("2026-10"));
	await expect(heading(page)).toHaveText("October 2026");
	await expect(page.getByRole("main")).toContainText(`${storiesOfMonth.length} stories, newest first.`);
	await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Friday, October 30");
	await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(storiesOfMonth.length);
	await months(page).getByRole("link", { name: "September 2026" }).click();
	await expect(heading(page)).toHaveText("September 2026");
	await months(page).getByRole("link", { name: "October 2026" }).click();
	await expect(page).toHaveURL(archiveMonth);
	await expect(heading(page)).toHaveText("October 2026");
});

test("an invalid month responds with 404, and the page says so", { tag: "@rest" }, async ({ page }) => {
	const consoleErrors = collectConsoleErrors(page);
	for (const path of ["/archive/1999-01", "/archive/months", "/archive/x"]) {
		const response = await page.goto(path);
		expect.soft(response?.status(), path).toBe(404);
		await waitForHydration(page);
		await expect.soft(heading(page), path).toHaveText("Something Went Wrong!");
		await expect.soft(page, path).toHaveTitle(`Page not found | ${site.name}`);
		expect.soft(consoleErrors.filter((line) => !line.includes("status of 404"))).toEqual([]);
		await page.getByRole("contentinfo").getByRole("link", { name: "Archive" }).click();
		await expect(heading(page), path).toHaveText("Archive");
	}
});

for (const path of ["/archive", archiveMonth]) {
	test(`${path} has no axe violations, in light and dark mode, and fits a narrow phone`, {
		tag: "@rest",
	}, async ({ page }) => {
		await visit(page, path);
		for (const colorScheme of ["light", "dark"] as const) {
			await applyLook(page, { width: 1440, colorScheme });
			expect(await axeViolations(page), colorScheme).toEqual([]);
		}
		await page.setViewportSize({ width: 320, height: 700 });
		expect(await overflow(page)).toBe(0);
	});
}
