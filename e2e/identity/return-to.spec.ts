import type { Page } from "@playwright/test";
import { type Account, logIn, openAccount, signIn } from "../support/identity/accounts.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, loginLink, logOut } from "../support/page/header.ts";
import { heading } from "../support/page/page-frame.ts";
import { totalFound } from "../support/page/total-found.ts";
import { openTab, visit, waitForHydration } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";

const longestStory = storiesOf(0).toSorted((a, b) => b.details.length - a.details.length)[0];
const storyPage = `/news-details/${longestStory?.id}`;
const historyLength = (page: Page) => page.evaluate(() => history.length);

const waitForScrollPosition = (page: Page, scrollTop: number) =>
	page.waitForFunction((top) => Math.round(scrollY) === top, scrollTop);

async function scrollStoryTo(page: Page, scrollTop: number): Promise<void> {
	await expect(heading(page)).toHaveText(longestStory?.title ?? "");
	await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), scrollTop);
	await waitForScrollPosition(page, scrollTop);
}

async function expectLogin(page: Page, account: Account): Promise<void> {
	await logIn(page, account);
	await expect(logOut(page)).toBeVisible();
}

test.describe("on a phone", () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test("a reader who signed out in another tab returns to the story's scroll position after login", async ({
		page,
		context,
		reader,
	}) => {
		await visit(page, storyPage);
		await scrollStoryTo(page, 700);
		const otherTab = await openTab(context, "/about");
		await logOut(otherTab).click();
		await expect(page).toHaveURL(/\/auth\/login/);
		await page.waitForFunction(() => scrollY < 300);
		await expectLogin(page, reader);
		await expect(page).toHaveURL(storyPage);
		await expect(heading(page)).toHaveText(longestStory?.title ?? "");
		await waitForScrollPosition(page, 700);
	});
});

test("a visitor who opens a protected page gets the login form without scripts", { tag: "@rest" }, async ({
	page,
}) => {
	await page.route("/assets/*.js", (route) => route.abort());
	for (const path of [`${storyPage}?x=1#y`, "/bookmark"]) {
		await page.goto(path);
		await expect(heading(page)).toHaveText("Login to your account");
		expect(new URL(page.url()).searchParams.get("from")).toBe(path);
	}
});

test("a reader whose session ended while the tab was elsewhere returns to the story's scroll position after login", {
	tag: "@rest",
}, async ({ page, context }) => {
	const account = await openAccount(page.request);
	await signIn(page, account, storyPage);
	await scrollStoryTo(page, 500);
	await page.goto("about:blank");
	const otherTab = await openTab(context, "/about");
	await logOut(otherTab).click();
	await expect(loginLink(otherTab)).toBeVisible();
	await page.goBack();
	await expect(heading(page)).toHaveText("Login to your account");
	await waitForHydration(page);
	await expectLogin(page, account);
	await expect(page).toHaveURL(storyPage);
	await waitForScrollPosition(page, 500);
});

test("Back after login from a card leads to the list and not to the form", { tag: "@rest" }, async ({
	page,
}) => {
	const account = await openAccount(page.request);
	await visit(page, "/category/0");
	const before = await historyLength(page);
	const readMore = page
		.getByRole("article")
		.getByRole("link", { name: /^Read More/ })
		.first();
	await readMore.click();
	await expect(page).toHaveURL(/\/auth\/login/);
	await expectLogin(page, account);
	await expect(page).toHaveURL(/\/news-details\//);
	expect(await historyLength(page)).toBe(before + 1);
	await page.goBack();
	await expect(page).toHaveURL("/category/0");
	await expect(totalFound(page)).toHaveText(/^Total - /);
	await page.goForward();
	await expect(page).toHaveURL(/\/news-details\//);
	await expectReader(page, "ReaderOne");
});

test("Back from a login page that a protected page redirected to leads to the previous page", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/about");
	await page.getByRole("banner").getByRole("link", { name: "Bookmark" }).click();
	await expect(page).toHaveURL(/\/auth\/login/);
	await page.goBack();
	await expect(page).toHaveURL("/about");
	await page.goForward();
	await expect(page).toHaveURL(/\/auth\/login/);
	await page.goBack();
	await expect(page).toHaveURL("/about");
	await page.goto("/bookmark");
	await expect(page).toHaveURL(/\/auth\/login/);
	await page.goBack();
	await expect(page).toHaveURL("/about");
});

test("Back before the form has loaded leads back to the list, and keeps it", { tag: "@rest" }, async ({
	page,
}) => {
	await visit(page, "/about");
	await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
	await expect(page).toHaveURL("/category/0");
	await page.evaluate(() => {
		const navigation = (window as unknown as { navigation: EventTarget }).navigation;
		navigation.addEventListener("currententrychange", () => history.back(), { once: true });
		addEventListener("popstate", () => Object.assign(window, { cameBack: true }), { once: true });
	});
	await page.getByRole("article").first().getByRole("heading").getByRole("link").click();
	await page.waitForFunction(() => "cameBack" in window);
	await expect(page).toHaveURL("/category/0");
	await expect(totalFound(page)).toHaveText(/^Total - /);
	await page.goBack();
	await expect(page).toHaveURL("/about");
	await page.goForward();
	await expect(page).toHaveURL("/category/0");
});

test("the header's Login leads home, and Back goes through login, register and success one step at a time", {
	tag: "@rest",
}, async ({ page }) => {
	const account = await openAccount(page.request);
	await visit(page, "/about");
	const before = await historyLength(page);
	await loginLink(page).click();
	await expect(heading(page)).toHaveText("Login to your account");
	await page.getByRole("main").getByRole("link", { name: "Register" }).click();
	await expect(heading(page)).toHaveText("Register your account");
	await page.getByRole("main").getByRole("link", { name: "Login" }).click();
	await expect(heading(page)).toHaveText("Login to your account");
	await expectLogin(page, account);
	await expect(page).toHaveURL("/category/0");
	expect(await historyLength(page)).toBeLessThanOrEqual(before + 3);
	let presses = 0;
	while (new URL(page.url()).pathname !== "/about") {
		expect(presses).toBeLessThan(4);
		await page.goBack();
		presses += 1;
		await waitForHydration(page);
		await expect(page).not.toHaveURL(/\/auth\//);
		await expectReader(page, "ReaderOne");
	}
	await expect(heading(page)).toHaveText("About Us");
});
