import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { categoryLinks, expectPageFrame } from "../support/page/page-frame.ts";
import { totalFound } from "../support/page/total-found.ts";
import { visit } from "../support/page/visit.ts";

/** Drops or restores the connection, and waits until the page is affected. */
async function setConnected(page: Page, isConnected: boolean): Promise<void> {
	await page.context().setOffline(!isConnected);
	const canReachSite = () =>
		page.evaluate(() =>
			fetch("/favicon.svg", { cache: "no-store" }).then(
				() => true,
				() => false,
			),
		);
	await expect.poll(canReachSite, { intervals: [20, 50, 100, 250] }).toBe(isConnected);
}

test("without a connection the requested list shows an error at every try, the columns stay, and Try again works when it is back", async ({
	page,
}) => {
	await visit(page, "/category/0");
	await setConnected(page, false);
	await categoryLinks(page).getByText("Technology").click();
	const errorMessage = page
		.getByRole("main")
		.getByRole("alert")
		.filter({ hasText: "The news could not be loaded" });
	await expect(errorMessage).toBeVisible();
	await expectPageFrame(page);
	await expect(page.getByRole("heading", { name: "Q-Zone" })).toBeVisible();

	const retry = errorMessage.getByRole("button", { name: "Try again" });
	const secondTry = page.waitForEvent("requestfailed");
	await retry.click();
	await secondTry;
	await expect(retry).toBeEnabled();
	await expect(errorMessage).toBeVisible();

	await setConnected(page, true);
	await retry.click();
	await expect(totalFound(page)).toHaveText(/^Total - [1-9]/);
	await expect(page.getByRole("alert")).toHaveCount(0);
});

test("beside a list that failed to load, the categories link to others", { tag: "@rest" }, async ({
	page,
}) => {
	await page.route("/data/category/3/front.json", (route) => route.abort());
	await visit(page, "/category/0");
	await categoryLinks(page).getByText("Technology").click();
	await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
	await categoryLinks(page).getByText("Science").click();
	await expect(page).toHaveURL("/category/7");
	await expect(page.getByRole("article").first()).toBeVisible();
	await expect(page.getByRole("alert")).toHaveCount(0);
});
