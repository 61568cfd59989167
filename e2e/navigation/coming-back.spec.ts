import { fillLogin, openAccount } from "../support/identity/accounts.ts";
import { expect, test } from "../support/journey.ts";
import { notePlace, readUpTo } from "../support/page/scrolling.ts";
import { screens } from "../support/page/viewports.ts";
import { visit } from "../support/page/visit.ts";
import { storyAt } from "../support/site/edition.ts";

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, { tag: device === "phone" ? [] : "@rest" }, () => {
		test.use({ viewport });

		test("Back through several articles leads to the same story deep in the list, at the same place", async ({
			page,
			reader: _,
		}) => {
			await visit(page, "/category/0");
			const place = await notePlace(await readUpTo(page, 40));
			const headings = page.getByRole("article").getByRole("heading");
			const around = await headings.allTextContents();
			await place.title.click();
			const headline = page.getByRole("heading", { level: 1 });
			await expect(headline).toHaveText(place.words);
			const related = page.getByRole("region", { name: "Related stories" }).getByRole("link").first();
			const next = storyAt((await related.getAttribute("href")) ?? "").title;
			await related.click();
			await expect(headline).toHaveText(next);
			await page.goBack();
			await expect(headline).toHaveText(place.words);
			await page.getByRole("link", { name: "All news in this category" }).scrollIntoViewIfNeeded();
			await page.goBack();
			await expect(page).toHaveURL("/category/0");
			await place.expectAgain();
			expect(await headings.allTextContents()).toEqual(expect.arrayContaining(around.slice(-6)));
		});
	});
}

test("after signing in from a card's Read More comes the article, and Back leads to the list", {
	tag: "@rest",
}, async ({ page, request }) => {
	const account = await openAccount(request);
	await visit(page, "/category/0");
	const words = (await (await readUpTo(page, 20)).textContent()) ?? "";
	await page.getByRole("link", { name: `Read More: ${words}` }).click();
	await expect(page).toHaveURL(/\/auth\/login\?from=/);
	await fillLogin(page, account);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/news-details\//);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
	await page.goBack();
	await expect(page).toHaveURL("/category/0");
	const same = page.getByRole("article").getByRole("link", { name: words, exact: true });
	await expect(same).toBeInViewport();
	await page.goForward();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(words);
});

test("after the login the bookmarks come, however long their file takes, and it is asked for once", async ({
	page,
	request,
}) => {
	const account = await openAccount(request);
	await visit(page, "/about");
	await page.getByRole("banner").getByRole("link", { name: "Bookmark", exact: true }).click();
	await expect(page).toHaveURL("/auth/login?from=%2Fbookmark");
	let asked = 0;
	const arrived = Promise.withResolvers<void>();
	await page.route("/data/categories.json", async (route) => {
		asked += 1;
		await arrived.promise;
		await route.continue();
	});
	const asking = page.waitForRequest("/data/categories.json");
	await fillLogin(page, account);
	await page.keyboard.press("Enter");
	await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
	await asking;
	arrived.resolve();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Bookmark News");
	expect(asked).toBe(1);
});
