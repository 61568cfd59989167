import type { Page } from "@playwright/test";
import { fillLogin, openAccount } from "../support/identity/accounts.ts";
import { expect, test } from "../support/journey.ts";
import { categoryLinks, placeLink } from "../support/page/needed-files.ts";
import { readUpTo } from "../support/page/scrolling.ts";
import { visit } from "../support/page/visit.ts";
import { site, storiesOf } from "../support/site/edition.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const announced = (page: Page) => page.locator("body > p[aria-live=polite]");
const box = (page: Page) => page.getByRole("banner").getByRole("searchbox", { name: "Search stories" });
const ring = (page: Page) => heading(page).evaluate((one) => getComputedStyle(one).outlineStyle);
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("a link leads the keyboard to the next page's heading, ringed, and what it lacks of the title is said", async ({
	page,
}) => {
	await visit(page, "/about");
	expect(await page.evaluate(() => document.activeElement === document.body), "a first page").toBe(true);
	await expect(announced(page)).toBeEmpty();

	await placeLink(page, "Home").focus();
	await page.keyboard.press("Enter");
	await expect(heading(page)).toHaveText(/^Total - /);
	await expect(heading(page)).toBeFocused();
	await expect(announced(page)).toHaveText("All News");
	expect(await ring(page)).toBe("solid");

	await placeLink(page, "About").focus();
	await page.keyboard.press("Enter");
	await expect(heading(page)).toHaveText("About Us");
	await expect(heading(page)).toBeFocused();
	await expect(announced(page)).toBeEmpty();
});

test("who uses a mouse sees no ring around the heading; on a phone the search button leads into the field", async ({
	page,
}) => {
	await visit(page, "/about");
	for (const name of ["Home", "About"]) {
		await placeLink(page, name).click();
		await expect(heading(page)).toHaveText(name === "Home" ? /^Total - / : "About Us");
		await expect(heading(page)).toBeFocused();
		expect(await ring(page)).toBe("none");
	}
	await page.setViewportSize({ width: 390, height: 844 });
	await page.getByRole("button", { name: "Search stories" }).click();
	await expect(page.getByLabel("Words to search for")).toBeFocused();
});

test("Back returns the keyboard to the link that had led away, and the list stays in its place", async ({
	page,
	reader: _,
}) => {
	await visit(page, "/category/0");
	const title = await readUpTo(page, 20);
	const name = (await title.textContent()) ?? "";
	await title.focus();
	const before = await scrolled(page);
	await page.keyboard.press("Enter");
	await expect(heading(page)).toHaveText(name);
	await expect(heading(page)).toBeFocused();
	expect(await scrolled(page)).toBe(0);

	await page.goBack();
	await expect(page.getByRole("article").getByRole("link", { name, exact: true })).toBeFocused();
	await expect(announced(page)).toHaveText("All News");
	await expect.poll(() => scrolled(page)).toBe(before);
	await page.goForward();
	await expect(heading(page)).toHaveText(name);
	await expect(heading(page)).toBeFocused();
});

test("a reader who types is not called away: not by the page of results, its filters or another query", async ({
	page,
}) => {
	await visit(page, "/about");
	await box(page).pressSequentially("ferry", { delay: 30 });
	await expect(page).toHaveURL("/search?q=ferry");
	await expect(page.getByRole("main").getByRole("status")).toHaveText(/stories with “ferry”$/);
	await expect(box(page)).toBeFocused();
	await box(page).press("Enter");
	await expect(box(page)).toBeFocused();
	await page.getByLabel("Order").focus();
	await page.getByLabel("Order").selectOption("newest");
	await expect(page).toHaveURL(/newest/);
	await expect(page.getByLabel("Order")).toBeFocused();
});

test("on the way through the login page each page takes the keyboard in turn", { tag: "@rest" }, async ({
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
	await fillLogin(page, account);
	await page.keyboard.press("Enter");
	await expect(heading(page)).toHaveText(story?.title ?? "");
	await expect(heading(page)).toBeFocused();
});

test("a page that is not there says so", { tag: "@rest" }, async ({ page, reader: _ }) => {
	await visit(page, "/category/0");
	await page.route("/data/news/**", (route) => route.fulfill({ status: 404 }));
	await page.getByRole("article").first().getByRole("heading").getByRole("link").focus();
	await page.keyboard.press("Enter");
	await expect(heading(page)).toHaveText("Something Went Wrong!");
	await expect(heading(page)).toBeFocused();
});

test("a list that did not arrive speaks for itself, under a title that claims nothing", async ({ page }) => {
	await page.route("/data/category/3/front.json", (route) => route.abort());
	await visit(page, "/category/0");
	await categoryLinks(page).getByText("Technology").click();
	await expect(page.getByRole("alert")).toContainText("The news did not arrive");
	await expect(page).toHaveTitle(`News | ${site.name}`);
	await expect(announced(page)).toBeEmpty();
});
