import { expect, test } from "../support/journey.ts";
import { categoryLinks, placeLink } from "../support/needed-files.ts";
import { visit } from "../support/visit.ts";

test("without the categories the news and the side panel beside their place can be read", async ({
	page,
}) => {
	await page.route("/data/categories.json", (route) => route.abort());
	await visit(page, "/about");
	await placeLink(page, "Home").click();
	await expect(page.getByRole("alert")).toContainText("The categories did not arrive");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Total - [1-9]/);
	await expect(page.getByRole("article")).toHaveCount(12);
	await expect(page.getByRole("heading", { name: "Q-Zone" })).toBeVisible();
});

test("beside a list that failed the other columns work, and lead to another category", async ({ page }) => {
	await page.route("/data/category/3/1.json", (route) => route.abort());
	await visit(page, "/category/0");
	await categoryLinks(page).getByText("Technology").click();
	await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
	await expect(page.getByRole("heading", { name: "Q-Zone" })).toBeVisible();
	await categoryLinks(page).getByText("Science").click();
	await expect(page).toHaveURL("/category/7");
	await expect(page.getByRole("article").first()).toBeVisible();
	await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a Try again that fails says so again", async ({ page }) => {
	await page.route("/data/category/3/1.json", (route) => route.abort());
	await visit(page, "/category/0");
	await categoryLinks(page).getByText("Technology").click();
	const retry = page.getByRole("main").getByRole("button", { name: "Try again" });
	await expect(retry).toBeVisible();
	const secondTry = page.waitForEvent("requestfailed");
	await retry.click();
	await secondTry;
	await expect(retry).toBeEnabled();
	await expect(page.getByRole("main").getByRole("alert")).toContainText("The news did not arrive");
});
