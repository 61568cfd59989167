import type { Page } from "@playwright/test";
import { frontSizeOf } from "../../contract/list-pages.ts";
import { expect, test } from "../support/journey.ts";
import { readServedPages } from "../support/page/served-pages.ts";
import { totalFound, totalText } from "../support/page/total-found.ts";
import { visit } from "../support/page/visit.ts";
import { categories, isNewestFirst, storiesOf, storyByPath } from "../support/site/edition.ts";

const columnLink = (page: Page, name: string) =>
	page.getByRole("navigation", { name: "All Categories" }).getByText(name);

test("every category counts its stories, shows only them, and the newest first", async ({ page }) => {
	const pages = await readServedPages(
		page,
		categories.map(({ id }) => `/category/${id}`),
	);
	for (const [index, { id, name }] of categories.entries()) {
		const { headings, head, current, stories } = pages[index] ?? {};
		const expected = storiesOf(id);
		expect(headings, name).toEqual([name]);
		expect(head, name).toContain(`Total - ${expected.length} News Found`);
		expect(current, name).toEqual([expect.stringMatching(new RegExp(`^${name}\\b`))]);

		const shown = (stories ?? []).map(storyByPath);
		expect(shown.length, name).toBe(frontSizeOf(expected.length));
		expect(
			shown.filter((story) => !expected.includes(story)),
			name,
		).toEqual([]);
		expect(isNewestFirst(shown), name).toBe(true);
		const newest = Math.max(...expected.map(({ author }) => Date.parse(author.published_date)));
		expect(Date.parse(shown[0]?.author.published_date ?? ""), name).toBe(newest);
	}
});

test("an unknown category and one without stories each show their own message, and others can be opened", async ({
	page,
}) => {
	const empty = { name: "Sports", about: "", pages: 0, total: 0, cards: [] };
	await page.route("/data/category/5/front.json", (route) => route.fulfill({ json: empty }));
	const unknown = page.getByText("There is no category at this address.");
	await visit(page, "/category/999");
	await expect(totalFound(page)).toHaveText("Total - 0 News Found");
	await expect(unknown).toBeVisible();
	await expect(page.getByRole("article")).toHaveCount(0);

	await columnLink(page, "Sports").click();
	await expect(page.getByRole("main")).toContainText("Nothing has been filed under Sports yet.");
	await expect(totalFound(page)).toHaveText("Total - 0 News Found");
	await expect(page.getByRole("article")).toHaveCount(0);
	await expect(unknown).toHaveCount(0);

	await columnLink(page, "Science").click();
	await expect(totalFound(page)).toHaveText(totalText(storiesOf(7)));
});

test("the mouse wheel over the column of categories scrolls the page", { tag: "@rest" }, async ({ page }) => {
	await page.setViewportSize({ width: 1440, height: 900 });
	await visit(page, "/category/0");
	await columnLink(page, "Science").hover();
	await page.mouse.wheel(0, 600);
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
});

test("any other text in place of a category's number shows the message for an unknown category", {
	tag: "@rest",
}, async ({ page }) => {
	for (const id of ["abc", "01"]) {
		await visit(page, `/category/${id}`);
		await expect(totalFound(page)).toHaveText("Total - 0 News Found");
		await expect(page.getByRole("main")).toContainText("There is no category at this address.");
		await expect(page.getByRole("article")).toHaveCount(0);
	}
});
