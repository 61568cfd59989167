import type { Page } from "@playwright/test";
import { frontPage } from "../../contract/paths.ts";
import { expect, test } from "../support/journey.ts";
import { totalFound } from "../support/page/total-found.ts";
import { typeInto } from "../support/page/type-into.ts";
import {
	authorPath,
	authors,
	categories,
	headlines,
	isNewestFirst,
	news,
	site,
	storiesOf,
	storyByPath,
} from "../support/site/edition.ts";
import {
	distinctPages,
	listPages,
	publicPages,
	unknownCategory,
	unknownPath,
} from "../support/site/public-pages.ts";

test.use({ javaScriptEnabled: false });

const ticker = (page: Page) => page.getByRole("region", { name: "Latest headlines" });

/** Header, headlines or the way to them, one main heading and footer. */
async function expectCompletePage(page: Page, path: string): Promise<void> {
	await page.goto(path, { waitUntil: "domcontentloaded" });
	await expect(page.getByRole("banner"), path).toContainText(site.tagline);
	await expect(page.getByRole("banner").getByRole("navigation").getByRole("link")).toHaveCount(3);
	await expect(
		ticker(page)
			.getByRole(path === frontPage ? "listitem" : "link")
			.first(),
		path,
	).toBeInViewport();
	await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
	await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
	await expect(page.getByRole("status"), path).toHaveCount(0);
	await expect(page.getByRole("contentinfo"), path).toContainText("© ");
}

test("the headlines stand on the front page, to which every other page leads", async ({ page }) => {
	await page.goto("/about");
	await ticker(page).getByRole("link", { name: "The headlines stand on the front page" }).click();
	await expect(page).toHaveURL(frontPage);
	const latest = ticker(page).getByRole("listitem");
	await expect(latest).toHaveText(headlines.map(({ title }) => `${title}.`));
	await expect(latest.getByRole("link")).toHaveCount(headlines.filter(({ story }) => story).length);
});

test("a page of each look is complete: header, headlines, one main heading and footer", async ({ page }) => {
	for (const path of distinctPages) await expectCompletePage(page, path);
});

test("every other page is complete as well", { tag: "@rest" }, async ({ page }) => {
	for (const path of publicPages.filter((path) => !distinctPages.includes(path)))
		await expectCompletePage(page, path);
});

test("Home, About, Login, the sign-in of the right column and the author on a card are plain links", {
	tag: "@rest",
}, async ({ page }) => {
	const header = page.getByRole("banner");
	const heading = page.getByRole("heading", { level: 1 });
	const response = await page.goto(unknownPath);
	expect(response?.status()).toBe(404);
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
	const author = page.getByRole("article").first().locator(".story-byline").getByRole("link");
	const name = (await author.textContent()) ?? "";
	await author.click();
	await expect(page).toHaveURL(authorPath(name));
	await expect(totalFound(page)).toHaveText(`Total - ${authors.get(name)?.length} News Found`);
	await expect(page.getByRole("article")).toHaveCount(authors.get(name)?.length ?? 0);
});

test("each category links to the next, and an unknown one shows a message", {
	tag: "@rest",
}, async ({ page }) => {
	await page.goto(unknownCategory);
	await expect(page.getByRole("main")).toContainText("There is no category at this address.");
	for (const { id, name } of categories) {
		const column = page.getByRole("navigation", { name: "All Categories" });
		await column.getByRole("link", { name: new RegExp(`^${name}\\b`) }).click();
		await expect(page).toHaveURL(`/category/${id}`);
		await expect(totalFound(page)).toHaveText(`Total - ${storiesOf(id).length} News Found`);
		await expect(page.getByRole("article").first()).toBeVisible();
	}
});

test("plain links lead page by page through every story, and back to the newer ones", {
	tag: "@rest",
}, async ({ page }) => {
	const paths = listPages(0);
	await page.goto("/category/0");
	const newer = page.getByRole("link", { name: "Newer stories" });
	await expect(newer).toHaveCount(0);
	const storyPaths: string[] = [];
	for (const [index, path] of paths.entries()) {
		if (index > 0) await page.getByRole("main").getByRole("link", { name: "More", exact: true }).click();
		await expect(page).toHaveURL(path);
		await page.waitForLoadState("domcontentloaded");
		const titles = page.getByRole("article").getByRole("heading").getByRole("link");
		storyPaths.push(
			...(await titles.evaluateAll((all) => all.map((title) => title.getAttribute("href") ?? ""))),
		);
	}
	expect(new Set(storyPaths).size).toBe(news.length);
	expect(storyPaths.length).toBe(news.length);
	expect(isNewestFirst(storyPaths.map(storyByPath))).toBe(true);
	await expect(page.getByText("You have reached the end of this list.")).toBeVisible();
	for (const path of paths.slice(0, -1).reverse()) {
		await newer.click();
		await expect(page).toHaveURL(path);
	}
});

test("every picture of a list loads without script", { tag: "@rest" }, async ({ page }) => {
	await page.goto("/category/9");
	for (const card of await page.getByRole("article").all()) {
		await card.scrollIntoViewIfNeeded();
		await expect(card.locator("img").first()).toHaveJSProperty("complete", true);
		await expect(card.locator("img").first()).not.toHaveJSProperty("naturalWidth", 0);
	}
});

test("About Us, the terms and the accessibility statement can be read", async ({ page }) => {
	await page.goto("/about");
	for (const title of ["About Us", "Terms", "Accessibility"]) {
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
		await expect(page.getByRole("main").getByRole("heading", { level: 2 })).not.toHaveCount(0);
		await expect(page.getByRole("main").getByRole("paragraph")).not.toHaveCount(0);
		const next = title === "About Us" ? "Terms" : "Accessibility";
		await page.getByRole("contentinfo").getByRole("link", { name: next }).click();
	}
});

test("what requires script says so: a form cannot be sent, and nothing seems to be loading", async ({
	page,
}) => {
	const paragraph = page.getByRole("main").getByRole("paragraph");
	for (const path of ["/auth/login", "/auth/register"]) {
		await page.goto(path, { waitUntil: "domcontentloaded" });
		await expect(paragraph.filter({ hasText: "Signing in needs JavaScript" }), path).toBeVisible();
		await expect(page.getByRole("main").locator("button[type=submit]"), path).toBeDisabled();
		await typeInto(page.getByLabel("Password", { exact: true }), "secret");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(path);
		await expect(page.getByLabel("Password", { exact: true }), path).toHaveValue("secret");
	}
	for (const path of ["/bookmark", "/account", `/news-details/${news[0]?.id}`, "/auth/action"]) {
		await page.goto(path, { waitUntil: "domcontentloaded" });
		await expect(paragraph.filter({ hasText: "JavaScript" }), path).toBeVisible();
		await expect(page.getByRole("status"), path).toBeHidden();
	}
});
