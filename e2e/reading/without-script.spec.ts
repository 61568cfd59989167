import { categories, headlines, isNewestFirst, news, site, storiesOf, storyAt } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import { listPages, nowhere, publicPages, unknownCategory } from "../support/public-pages.ts";

test.use({ javaScriptEnabled: false });

test("every page is whole: head, headlines, one main heading and foot", async ({ page }) => {
	test.slow();
	for (const address of publicPages) {
		await page.goto(address);
		await expect(page.getByRole("banner"), address).toContainText(site.tagline);
		await expect(page.getByRole("banner").getByRole("navigation").getByRole("link")).toHaveCount(3);
		const latest = page.getByRole("region", { name: "Latest headlines" }).getByRole("listitem");
		await expect(latest, address).toHaveText(headlines.map(({ title }) => `${title}.`));
		await expect(latest.first(), address).toBeInViewport();
		await expect(page.getByRole("heading", { level: 1 }), address).toHaveCount(1);
		await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
		await expect(page.getByRole("status"), address).toHaveCount(0);
		await expect(page.getByRole("contentinfo"), address).toContainText("© ");
	}
});

test("Home, About and Login are plain links", async ({ page }) => {
	await page.goto(nowhere);
	await page.getByRole("banner").getByRole("link", { name: "About", exact: true }).click();
	await expect(page).toHaveURL("/about");
	await page.getByRole("banner").getByRole("link", { name: "Login", exact: true }).click();
	await expect(page).toHaveURL("/auth/login");
	await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
	await expect(page).toHaveURL("/category/0");
});

test("the categories can be walked from one to the next", async ({ page }) => {
	await page.goto("/category/0");
	for (const { id, name } of categories) {
		const column = page.getByRole("navigation", { name: "All Categories" });
		await column.getByRole("link", { name: new RegExp(`^${name}\\b`) }).click();
		await expect(page).toHaveURL(`/category/${id}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			`Total - ${storiesOf(id).length} News Found`,
		);
		await expect(page.getByRole("article").first()).toBeVisible();
	}
});

test("the list goes on page by page, by plain links, until every story was shown", async ({ page }) => {
	await page.goto("/category/0");
	const seen: string[] = [];
	for (const [index, address] of listPages(0).entries()) {
		if (index > 0) await page.getByRole("main").getByRole("link", { name: "More", exact: true }).click();
		await expect(page).toHaveURL(address);
		const titles = await page.getByRole("article").getByRole("heading").getByRole("link").all();
		for (const title of titles) seen.push((await title.getAttribute("href")) ?? "");
	}
	expect(new Set(seen).size).toBe(news.length);
	expect(seen.length).toBe(news.length);
	expect(isNewestFirst(seen.map(storyAt))).toBe(true);
	await expect(page.getByText("You have reached the end of this list.")).toBeVisible();
});

test("a later page leads back to the newer stories", async ({ page }) => {
	await page.goto("/category/0/3");
	await page.getByRole("link", { name: "Newer stories" }).click();
	await expect(page).toHaveURL("/category/0/2");
	await page.getByRole("link", { name: "Newer stories" }).click();
	await expect(page).toHaveURL("/category/0");
	await expect(page.getByRole("link", { name: "Newer stories" })).toHaveCount(0);
});

test("Google and GitHub in the right column lead to the login page", async ({ page }) => {
	for (const name of ["Login with Google", "Login with GitHub"]) {
		await page.goto("/category/9");
		await page.getByRole("complementary").getByRole("link", { name }).click();
		await expect(page).toHaveURL("/auth/login");
	}
});

test("every picture of a list comes without script", async ({ page }) => {
	await page.goto("/category/9");
	for (const card of await page.getByRole("article").all()) {
		await card.scrollIntoViewIfNeeded();
		await expect(card.locator("img").first()).toHaveJSProperty("complete", true);
		await expect(card.locator("img").first()).not.toHaveJSProperty("naturalWidth", 0);
	}
});

test("About Us, the terms and the accessibility statement can be read", async ({ page }) => {
	await page.goto("/about");
	for (const title of ["About Us", "Terms and privacy", "Accessibility"]) {
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await expect(page.getByRole("main").getByRole("heading", { level: 2 })).not.toHaveCount(0);
		await expect(page.getByRole("main").getByRole("paragraph")).not.toHaveCount(0);
		const next = title === "About Us" ? "Terms" : "Accessibility";
		await page.getByRole("contentinfo").getByRole("link", { name: next }).click();
	}
});

test("an address that names nothing says so", async ({ page }) => {
	const answer = await page.goto(nowhere);
	expect(answer?.status()).toBe(404);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something Went Wrong!");
	await page.goto(unknownCategory);
	await expect(page.getByRole("main")).toContainText("There is no category at this address.");
});

for (const address of ["/auth/login", "/auth/register"]) {
	test(`${address} says that it needs script, and its form cannot be sent`, async ({ page }) => {
		await page.goto(address);
		const notice = page
			.getByRole("main")
			.getByRole("paragraph")
			.filter({ hasText: "Signing in needs JavaScript" });
		await expect(notice).toBeVisible();
		await expect(page.getByRole("main").locator("button[type=submit]")).toBeDisabled();
		await page.getByLabel("Password", { exact: true }).fill("secret");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(address);
		await expect(page.getByLabel("Password", { exact: true })).toHaveValue("secret");
	});
}

for (const address of ["/bookmark", `/news-details/${news[0]?.id}`, "/auth/action"]) {
	test(`${address} says that it needs script, and does not pretend to be loading`, async ({ page }) => {
		await page.goto(address);
		const said = page.getByRole("main").getByRole("paragraph").filter({ hasText: "JavaScript" });
		await expect(said).toBeVisible();
		await expect(page.getByRole("status")).toBeHidden();
	});
}
