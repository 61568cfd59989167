import { logIn, openAccount } from "../support/identity/accounts.ts";
import { expect, test } from "../support/journey.ts";
import { rememberPosition, scrollToStory } from "../support/page/scrolling.ts";
import { screens } from "../support/page/viewports.ts";
import { visit } from "../support/page/visit.ts";
import { storyByPath } from "../support/site/edition.ts";

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, { tag: device === "phone" ? [] : "@rest" }, () => {
		test.use({ viewport });

		test("Back through several articles leads to the same story deep in the list, at the same scroll position", async ({
			page,
			reader: _,
		}) => {
			await visit(page, "/category/0");
			const position = await rememberPosition(await scrollToStory(page, 40));
			const headings = page.getByRole("article").getByRole("heading");
			const titlesBefore = await headings.allTextContents();
			await position.title.click();
			const headline = page.getByRole("heading", { level: 1 });
			await expect(headline).toHaveText(position.headline);
			const related = page.getByRole("region", { name: "Related stories" }).getByRole("link").first();
			const next = storyByPath((await related.getAttribute("href")) ?? "").title;
			await related.click();
			await expect(headline).toHaveText(next);
			await page.goBack();
			await expect(headline).toHaveText(position.headline);
			await page.getByRole("link", { name: "All news in this category" }).scrollIntoViewIfNeeded();
			await page.goBack();
			await expect(page).toHaveURL("/category/0");
			await position.expectSamePosition();
			expect(await headings.allTextContents()).toEqual(expect.arrayContaining(titlesBefore.slice(-6)));
		});
	});
}

test("signing in from a card's Read More leads to the article, and Back to the list", {
	tag: "@rest",
}, async ({ page, request }) => {
	const account = await openAccount(request);
	await visit(page, "/category/0");
	const headline = (await (await scrollToStory(page, 20)).textContent()) ?? "";
	await page.getByRole("link", { name: `Read More: ${headline}` }).click();
	await expect(page).toHaveURL(/\/auth\/login\?from=/);
	await logIn(page, account);
	await expect(page).toHaveURL(/\/news-details\//);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);
	await page.goBack();
	await expect(page).toHaveURL("/category/0");
	const link = page.getByRole("article").getByRole("link", { name: headline, exact: true });
	await expect(link).toBeInViewport();
	await page.goForward();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(headline);
});

test("after login the bookmarks load, even with a slow file, which is requested once", {
	tag: "@rest",
}, async ({ page, request }) => {
	const account = await openAccount(request);
	await visit(page, "/about");
	await page.getByRole("banner").getByRole("link", { name: "Bookmark", exact: true }).click();
	await expect(page).toHaveURL("/auth/login?from=%2Fbookmark");
	let requestCount = 0;
	const response = Promise.withResolvers<void>();
	await page.route("/data/categories.json", async (route) => {
		requestCount += 1;
		await response.promise;
		await route.continue();
	});
	const requested = page.waitForRequest("/data/categories.json");
	await logIn(page, account);
	await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
	await requested;
	response.resolve();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("All Bookmark News");
	expect(requestCount).toBe(1);
});
