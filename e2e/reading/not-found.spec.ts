import type { Page } from "@playwright/test";
import { complaintsOf } from "../support/complaints.ts";
import { expect, test } from "../support/journey.ts";
import { nowhere, pastTheEnd } from "../support/public-pages.ts";
import { becomesAlive, visit } from "../support/visit.ts";

async function expectLost(page: Page): Promise<void> {
	const main = page.getByRole("main");
	await expect(main.getByText("404", { exact: true })).toBeVisible();
	await expect(main.getByRole("heading", { level: 1 })).toHaveText("Something Went Wrong!");
	await expect(main.getByRole("img")).toBeVisible();
	await expect(page.getByRole("banner")).toBeVisible();
	await expect(page.getByRole("contentinfo")).toBeVisible();
}

for (const address of [
	nowhere,
	pastTheEnd,
	"/category/0/0",
	"/category",
	"/about/us",
	"/bookmark/x",
	"/news-details/a/b",
]) {
	test(`${address} answers 404, says that something went wrong and leads home`, async ({ page }) => {
		const complaints = complaintsOf(page);
		const answer = await page.goto(address);
		expect(answer?.status()).toBe(404);
		await becomesAlive(page);
		await expectLost(page);
		expect(complaints.filter((line) => !line.includes("status of 404"))).toEqual([]);

		await page.getByRole("link", { name: "Go to home Page" }).click();
		await expect(page).toHaveURL("/category/0");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Total - /);
	});
}

test("an unknown story comes alive without a complaint and leads to the login", async ({ page }) => {
	const complaints = complaintsOf(page);
	const answer = await page.goto("/news-details/of-nobody");
	expect(answer?.status()).toBe(404);
	await expect(page).toHaveURL(/\/auth\/login/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login to your account");
	expect(complaints.filter((line) => !line.includes("status of 404"))).toEqual([]);
});

for (const address of [nowhere, pastTheEnd]) {
	test(`${address}, come to without loading a document, is lost as well`, async ({ page }) => {
		await visit(page, address);
		await page.getByRole("link", { name: "Go to home Page" }).click();
		await expect(page.getByRole("article").first()).toBeVisible();
		await page.evaluate(() => Object.assign(window, { sameDocument: true }));
		await page.goBack();
		await expect(page).toHaveURL(address);
		await expectLost(page);
		expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
	});
}

test("the picture is there", async ({ page }) => {
	await visit(page, nowhere);
	const picture = page.getByRole("main").getByRole("img");
	await expect(picture).toHaveJSProperty("complete", true);
	await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
});
