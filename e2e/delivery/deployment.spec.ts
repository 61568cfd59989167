import type { Page } from "@playwright/test";
import { withSettings } from "../settings/stored-settings.ts";
import { fillLogin, newEmail, openAccount, signIn } from "../support/identity/accounts.ts";
import { test as journey } from "../support/journey.ts";
import { logOut } from "../support/page/header.ts";
import { navLink } from "../support/page/page-frame.ts";
import { visit, waitForHydration, waitForIdle } from "../support/page/visit.ts";
import { asset } from "../support/site/assets.ts";
import { expect, test } from "../support/site/copied-site.ts";
import { buildSite } from "../support/site/sites.ts";

/** Turns prefetching off, which would load the routes anyway. */
const disablePrefetch = (page: Page) =>
	page.addInitScript(() => {
		Object.defineProperty(navigator, "connection", { value: { saveData: true } });
	});

/** Collects the documents that a page loads from now on. */
function collectDocuments(page: Page): string[] {
	const documents: string[] = [];
	page.on("request", (request) => {
		if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
	});
	return documents;
}

const errorMessage = (page: Page) =>
	page.getByRole("alert").filter({ hasText: "The page could not be loaded" });

test("after a deployment an old tab reaches the link's target in a new document", { tag: "@rest" }, async ({
	site,
	page,
}) => {
	await visit(page, "/auth/login");
	await waitForIdle(page);
	await site.deploy(await buildSite("renewed"));
	const documents = collectDocuments(page);
	await page.getByRole("link", { name: "Register" }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register your account");
	await expect(page).toHaveURL("/auth/register");
	expect(documents).toEqual(["/auth/register"]);
	// Before hydration the browser follows links itself and loads a document.
	await waitForHydration(page);
	await navLink(page, "About").click();
	await expect(page.getByRole("main").getByRole("heading", { level: 2 })).not.toHaveCount(0);
	expect(documents).toEqual(["/auth/register"]);
});

test("a page whose script is missing is loaded once and can be read as prerendered", {
	tag: "@rest",
}, async ({ site, page }) => {
	await site.remove(asset("register"));
	await visit(page, "/auth/login");
	await waitForIdle(page);
	const documents = collectDocuments(page);
	await page.getByRole("link", { name: "Register" }).click();
	// The prerendered page needs no script.
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register your account");
	expect(documents).toEqual(["/auth/register"]);
});

test("a story whose script is missing can be read after one reload, and says that a part is missing", {
	tag: "@rest",
}, async ({ site, page }) => {
	await site.remove(asset("story"));
	await signIn(page, await openAccount(page.request));
	await visit(page, "/category/0");
	await waitForIdle(page);
	const documents = collectDocuments(page);
	await page
		.getByRole("link", { name: /^Read More/ })
		.first()
		.click();
	await expect(page.locator(".story-text p").first()).toBeVisible();
	const notice = page.locator(".slow-load-notice");
	await expect(notice).toBeVisible({ timeout: 15_000 });
	expect(documents).toHaveLength(1);
	await expect(page.getByRole("banner")).toBeVisible();
	const loaded = page.waitForEvent("load");
	await notice.getByRole("link", { name: "Try again" }).click();
	await loaded;
	await expect(page.locator(".story-text p").first()).toBeVisible();
	expect(documents).toHaveLength(2);
});

journey(
	"without a connection nothing is reloaded: the page shows an error, and Try again works",
	async ({ page, context }) => {
		await page.route(asset("register"), (route) => route.abort());
		await visit(page, "/auth/login");
		await waitForIdle(page);
		const documents = collectDocuments(page);
		await context.setOffline(true);
		await page.getByRole("link", { name: "Register" }).click();
		await expect(errorMessage(page)).toContainText("Your connection may have dropped");
		await errorMessage(page).getByRole("button", { name: "Try again" }).click();
		await expect(errorMessage(page).getByRole("button", { name: "Try again" })).toBeVisible();
		expect(documents).toEqual([]);
		await context.setOffline(false);
		await page.unroute(asset("register"));
		await errorMessage(page).getByRole("button", { name: "Try again" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register your account");
	},
);

journey(
	"beside a page whose script could not be loaded stand the reader, their menu and their settings",
	async ({ page, context, reader: _ }) => {
		await disablePrefetch(page);
		await withSettings(context, { theme: "night" });
		await page.route(asset("about"), (route) => route.abort());
		await visit(page, "/category/0");
		const night = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
		await context.setOffline(true);
		await navLink(page, "About").click();
		await expect(errorMessage(page)).toBeVisible();
		await expect(logOut(page)).toBeVisible();
		await page.getByRole("button", { name: "Your pages" }).click();
		await expect(page.getByRole("banner").getByRole("link", { name: "History" })).toBeVisible();
		await expect(page.locator("body")).toHaveCSS("background-color", night);
	},
);

journey("a missing style sheet is handled like a missing script", async ({ page, reader: _ }) => {
	await disablePrefetch(page);
	await page.route(asset("bookmark", "css"), (route) => route.fulfill({ status: 404 }));
	await visit(page, "/about");
	const documents = collectDocuments(page);
	await page.getByRole("banner").getByRole("link", { name: "Bookmark" }).click();
	await expect(page).toHaveURL("/bookmark");
	await expect.poll(() => documents).toEqual(["/bookmark"]);
});

test("a form with input is not reloaded automatically: the page asks, and keeps the input", {
	tag: "@rest",
}, async ({ site, page }) => {
	await site.remove(asset("firebase-identity"));
	await visit(page, "/auth/login");
	await waitForIdle(page);
	const documents = collectDocuments(page);
	const email = newEmail();
	// Focusing the form requests the missing script. The manifest is removed only after input, because an empty
	// form would be reloaded.
	const scriptCheck = page.waitForResponse((response) => response.request().method() === "HEAD");
	await fillLogin(page, { email, password: "Terns9!early" });
	await scriptCheck;
	await site.remove(asset("manifest"));
	await page.keyboard.press("Enter");
	await expect(page.getByText("The site has been updated since you opened this page.")).toBeVisible();
	await expect(page.getByLabel("Email")).toHaveValue(email);
	expect(documents).toEqual([]);
	await page.getByRole("button", { name: "Load again" }).click();
	await expect.poll(() => documents).toEqual(["/auth/login"]);
});
