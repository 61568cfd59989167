import type { Page } from "@playwright/test";
import { printed } from "../reading/printed.ts";
import { expect, test } from "../support/journey.ts";
import { consoleErrorsOf } from "../support/page/console-errors.ts";
import { waitForHydration } from "../support/page/visit.ts";
import { nowhere } from "../support/site/public-pages.ts";

async function expectLost(page: Page): Promise<void> {
	const main = page.getByRole("main");
	await expect(main.getByText("404", { exact: true })).toBeVisible();
	await expect(main.getByRole("heading", { level: 1 })).toHaveText("Something Went Wrong!");
	await expect(main.getByRole("img")).toBeVisible();
	await expect(page.getByRole("banner")).toBeVisible();
	await expect(page.getByRole("contentinfo")).toBeVisible();
}

const noNumber = "/category/0/abc";
const furtherAddresses = ["/category/0/0", "/category", "/about/us", "/bookmark/x", "/news-details/a/b"];
const exceptTheStatus = (complaints: string[]) =>
	complaints.filter((line) => !line.includes("status of 404"));

test("every address that names nothing is answered with 404 and the page that says so", async ({ page }) => {
	for (const { address, status, headings } of await printed(page, [nowhere, noNumber, ...furtherAddresses])) {
		expect({ status, headings }, address).toEqual({ status: 404, headings: ["Something Went Wrong!"] });
	}
});

for (const { which, addresses, tag } of [
	{ which: "no such page", addresses: [nowhere, noNumber], tag: [] },
	{ which: "any other address", addresses: furtherAddresses, tag: ["@rest"] },
]) {
	test(`${which} says that something went wrong and leads home, and is lost on the way back as well`, {
		tag,
	}, async ({ page }) => {
		for (const address of addresses) await test.step(address, () => expectLostAndHome(page, address));
	});
}

async function expectLostAndHome(page: Page, address: string): Promise<void> {
	const complaints = consoleErrorsOf(page);
	await page.goto(address);
	await waitForHydration(page);
	await expectLost(page);
	const picture = page.getByRole("main").getByRole("img");
	await picture.evaluate((image: HTMLImageElement) => image.decode());
	expect(exceptTheStatus(complaints)).toEqual([]);

	await page.getByRole("link", { name: "Go to home Page" }).click();
	await expect(page).toHaveURL("/category/0");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Total - /);
	await page.evaluate(() => Object.assign(window, { sameDocument: true }));
	await page.goBack();
	await expect(page).toHaveURL(address);
	await expectLost(page);
	expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
}

test("an unknown story comes alive without a complaint and leads to the login", async ({ page }) => {
	const complaints = consoleErrorsOf(page);
	const answer = await page.goto("/news-details/of-nobody");
	expect(answer?.status()).toBe(404);
	await expect(page).toHaveURL(/\/auth\/login/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login to your account");
	expect(exceptTheStatus(complaints)).toEqual([]);
});
