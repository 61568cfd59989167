import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import {
	authorAt,
	authors,
	categories,
	headlines,
	isNewestFirst,
	news,
	site,
	storiesOf,
	storyAt,
} from "../support/site/edition.ts";
import {
	kindsOfPage,
	listPages,
	nowhere,
	publicPages,
	unknownCategory,
} from "../support/site/public-pages.ts";

test.use({ javaScriptEnabled: false });

/** Head, headlines, one main heading and foot. */
async function expectWhole(page: Page, address: string): Promise<void> {
	await page.goto(address, { waitUntil: "domcontentloaded" });
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

test("every kind of page is whole: head, headlines, one main heading and foot", async ({ page }) => {
	for (const address of kindsOfPage) await expectWhole(page, address);
});

test("every other page is whole as well", { tag: "@rest" }, async ({ page }) => {
	for (const address of publicPages.filter((one) => !kindsOfPage.includes(one)))
		await expectWhole(page, address);
});

test("Home, About, Login, the sign-in of the right column and the author on a card are plain links", {
	tag: "@rest",
}, async ({ page }) => {
	const header = page.getByRole("banner");
	const heading = page.getByRole("heading", { level: 1 });
	const answer = await page.goto(nowhere);
	expect(answer?.status()).toBe(404);
	await expect(heading).toHaveText("Something Went Wrong!");
	await header.getByRole("link", { name: "About", exact: true }).click();
	await expect(page).toHaveURL("/about");
	await header.getByRole("link", { name: "Login", exact: true }).click();
	await expect(page).toHaveURL("/auth/login");
	for (const name of ["Login with Google", "Login with GitHub"]) {
		await header.getByRole("link", { name: "Home", exact: true }).click();
		await expect(page).toHaveURL("/category/0");
		await page.getByRole("complementary").getByRole("link", { name }).click();
		await expect(page).toHaveURL("/auth/login");
	}
	await page.goto("/category/9");
	const author = page.getByRole("article").first().locator(".byline").getByRole("link");
	const name = (await author.textContent()) ?? "";
	await author.click();
	await expect(page).toHaveURL(authorAt(name));
	await expect(heading).toHaveText(`Total - ${authors.get(name)?.length} News Found`);
	await expect(page.getByRole("article")).toHaveCount(authors.get(name)?.length ?? 0);
});

test("the categories can be walked from one to the next, and one that does not exist says so", {
	tag: "@rest",
}, async ({ page }) => {
	await page.goto(unknownCategory);
	await expect(page.getByRole("main")).toContainText("There is no category at this address.");
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

test("the list goes on page by page, by plain links, until every story was shown, and leads back to the newer ones", async ({
	page,
}) => {
	const addresses = listPages(0);
	await page.goto("/category/0");
	const newer = page.getByRole("link", { name: "Newer stories" });
	await expect(newer).toHaveCount(0);
	const seen: string[] = [];
	for (const [index, address] of addresses.entries()) {
		if (index > 0) await page.getByRole("main").getByRole("link", { name: "More", exact: true }).click();
		await expect(page).toHaveURL(address);
		const titles = page.getByRole("article").getByRole("heading").getByRole("link");
		seen.push(...(await titles.evaluateAll((all) => all.map((title) => title.getAttribute("href") ?? ""))));
	}
	expect(new Set(seen).size).toBe(news.length);
	expect(seen.length).toBe(news.length);
	expect(isNewestFirst(seen.map(storyAt))).toBe(true);
	await expect(page.getByText("You have reached the end of this list.")).toBeVisible();
	for (const address of addresses.slice(0, -1).reverse()) {
		await newer.click();
		await expect(page).toHaveURL(address);
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

test("what needs script says so: a form cannot be sent, and nothing pretends to be loading", async ({
	page,
}) => {
	const paragraph = page.getByRole("main").getByRole("paragraph");
	for (const address of ["/auth/login", "/auth/register"]) {
		await page.goto(address, { waitUntil: "domcontentloaded" });
		await expect(paragraph.filter({ hasText: "Signing in needs JavaScript" }), address).toBeVisible();
		await expect(page.getByRole("main").locator("button[type=submit]"), address).toBeDisabled();
		await page.getByLabel("Password", { exact: true }).fill("secret");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(address);
		await expect(page.getByLabel("Password", { exact: true }), address).toHaveValue("secret");
	}
	for (const address of ["/bookmark", `/news-details/${news[0]?.id}`, "/auth/action"]) {
		await page.goto(address, { waitUntil: "domcontentloaded" });
		await expect(paragraph.filter({ hasText: "JavaScript" }), address).toBeVisible();
		await expect(page.getByRole("status"), address).toBeHidden();
	}
});
