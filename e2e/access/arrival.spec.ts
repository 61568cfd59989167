import type { Page } from "@playwright/test";
import { logIn, openAccount } from "../support/identity/accounts.ts";
import { expect, test } from "../support/journey.ts";
import { categoryLinks, heading, navLink } from "../support/page/page-frame.ts";
import { scrollToStory } from "../support/page/scrolling.ts";
import { totalFound } from "../support/page/total-found.ts";
import { visit } from "../support/page/visit.ts";
import { site, storiesOf } from "../support/site/edition.ts";

const announcement = (page: Page) => page.locator("body > p[aria-live=polite]");
const searchBox = (page: Page) => page.getByRole("banner").getByRole("searchbox", { name: "Search stories" });
const outlineStyle = (page: Page) =>
	heading(page).evaluate((element) => getComputedStyle(element).outlineStyle);
const scrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("a followed link moves the focus to the next page's heading, with a visible outline, and announces the rest of the title", async ({
	page,
}) => {
	await visit(page, "/about");
	expect(await page.evaluate(() => document.activeElement === document.body), "a first page").toBe(true);
	await expect(announcement(page)).toBeEmpty();

	await navLink(page, "Home").focus();
	await page.keyboard.press("Enter");
	await expect(totalFound(page)).toHaveText(/^Total - /);
	await expect(heading(page)).toBeFocused();
	await expect(announcement(page), "the heading is the title").toBeEmpty();
	expect(await outlineStyle(page)).toBe("solid");

	await navLink(page, "About").focus();
	await page.keyboard.press("Enter");
	await expect(heading(page)).toHaveText("About Us");
	await expect(heading(page)).toBeFocused();
	await expect(announcement(page)).toBeEmpty();
});

test("the heading has no outline after a mouse click, and on a phone the search button focuses the search field", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/about");
	for (const name of ["Home", "About"]) {
		await navLink(page, name).click();
		await expect(heading(page)).toHaveText(name === "Home" ? "All News" : "About Us");
		await expect(heading(page)).toBeFocused();
		expect(await outlineStyle(page)).toBe("none");
	}
	await page.setViewportSize({ width: 390, height: 844 });
	await page.getByRole("button", { name: "Search stories" }).click();
	await expect(page.getByLabel("Words to search for")).toBeFocused();
});

test("Back returns the focus to the followed link, and the list keeps its scroll position", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	await visit(page, "/category/0");
	const title = await scrollToStory(page, 20);
	const name = (await title.textContent()) ?? "";
	await title.focus();
	const before = await scrollPosition(page);
	await page.keyboard.press("Enter");
	await expect(heading(page)).toHaveText(name);
	await expect(heading(page)).toBeFocused();
	expect(await scrollPosition(page)).toBe(0);

	await page.goBack();
	await expect(page.getByRole("article").getByRole("link", { name, exact: true })).toBeFocused();
	await expect(announcement(page)).toHaveText("All News");
	await expect.poll(() => scrollPosition(page)).toBe(before);
	await page.goForward();
	await expect(heading(page)).toHaveText(name);
	await expect(heading(page)).toBeFocused();
});

test("a reader who is typing keeps the focus when results, filters or another query load", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/about");
	await searchBox(page).pressSequentially("ferry", { delay: 30 });
	await expect(page).toHaveURL("/search?q=ferry");
	await expect(page.getByRole("main").getByRole("status")).toHaveText(/stories with “ferry”$/);
	await expect(searchBox(page)).toBeFocused();
	await searchBox(page).press("Enter");
	await expect(searchBox(page)).toBeFocused();
	await page.getByLabel("Order").focus();
	await page.getByLabel("Order").selectOption("newest");
	await expect(page).toHaveURL(/newest/);
	await expect(page.getByLabel("Order")).toBeFocused();
});

test("on the way through the login page each page focuses its heading", { tag: "@rest" }, async ({
	page,
}) => {
	const account = await openAccount(page.request);
	const [story] = storiesOf(9);
	await visit(page, "/category/9");
	await page
		.getByRole("article")
		.getByRole("link", { name: story?.title ?? "", exact: true })
		.focus();
	await page.keyboard.press("Enter");
	await expect(heading(page)).toHaveText("Login to your account");
	await expect(heading(page)).toBeFocused();
	await logIn(page, account);
	await expect(heading(page)).toHaveText(story?.title ?? "");
	await expect(heading(page)).toBeFocused();
});

test("a missing story page focuses its heading", { tag: "@rest" }, async ({ page, reader: _ }) => {
	await visit(page, "/category/0");
	await page.route("/data/news/**", (route) => route.fulfill({ status: 404 }));
	await page.getByRole("article").first().getByRole("heading").getByRole("link").focus();
	await page.keyboard.press("Enter");
	await expect(heading(page)).toHaveText("Something Went Wrong!");
	await expect(heading(page)).toBeFocused();
});

test("a list that failed to load shows an alert, under a neutral title, without an announcement", {
	tag: "@rest",
}, async ({ page }) => {
	await page.route("/data/category/3/front.json", (route) => route.abort());
	await visit(page, "/category/0");
	await categoryLinks(page).getByText("Technology").click();
	await expect(page.getByRole("alert")).toContainText("The news could not be loaded");
	await expect(page).toHaveTitle(`News | ${site.name}`);
	await expect(announcement(page)).toBeEmpty();
});
