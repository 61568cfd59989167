import type { Page } from "@playwright/test";
import { categories, isNewestFirst, type Story, storiesOf, storyAt } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import { visit } from "../support/visit.ts";

const total = (page: Page) => page.getByRole("heading", { level: 1 });

async function storiesShown(page: Page): Promise<Story[]> {
	const titles = await page.getByRole("article").getByRole("heading").getByRole("link").all();
	return Promise.all(titles.map(async (title) => storyAt((await title.getAttribute("href")) ?? "")));
}

test("every category counts its stories, shows only them, and the newest first", async ({ page }) => {
	for (const { id, name } of categories) {
		const expected = storiesOf(id);
		await visit(page, `/category/${id}`);
		await expect(total(page)).toHaveCount(1);
		await expect(total(page)).toHaveText(`Total - ${expected.length} News Found`);
		await expect(page.getByRole("main").getByText(name, { exact: true }).first()).toBeVisible();
		const current = page.getByRole("navigation", { name: "All Categories" }).locator("[aria-current]");
		await expect(current).toHaveText(new RegExp(`^${name}\\b`));

		const shown = await storiesShown(page);
		expect(shown.length, name).toBe(Math.min(12, expected.length));
		expect(
			shown.filter((story) => !expected.includes(story)),
			name,
		).toEqual([]);
		expect(isNewestFirst(shown), name).toBe(true);
		const newest = Math.max(...expected.map(({ author }) => Date.parse(author.published_date)));
		expect(Date.parse(shown[0]?.author.published_date ?? ""), name).toBe(newest);
	}
});

for (const id of ["999", "abc", "01"]) {
	test(`/category/${id} says that there is no such category and how to go on`, async ({ page }) => {
		await visit(page, `/category/${id}`);
		await expect(total(page)).toHaveText("Total - 0 News Found");
		await expect(page.getByRole("main")).toContainText("There is no category at this address.");
		await expect(page.getByRole("article")).toHaveCount(0);
		await page.getByRole("navigation", { name: "All Categories" }).getByText("Science").click();
		await expect(total(page)).toHaveText(`Total - ${storiesOf(7).length} News Found`);
	});
}

test("a category without a story says so in other words than one that does not exist", async ({ page }) => {
	const empty = { category_id: 5, category_name: "Sports", page: 1, pages: 1, total: 0, cards: [] };
	await page.route("/data/category/5/1.json", (route) => route.fulfill({ json: empty }));
	await visit(page, "/category/0");
	await page.getByRole("navigation", { name: "All Categories" }).getByText("Sports").click();
	await expect(total(page)).toHaveText("Total - 0 News Found");
	await expect(page.getByRole("main")).toContainText("Nothing has been filed under Sports yet.");
	await expect(page.getByRole("article")).toHaveCount(0);
	await expect(page.getByText("There is no category at this address.")).toHaveCount(0);
});
