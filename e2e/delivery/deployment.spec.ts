import type { Page } from "@playwright/test";
import { fillLogin, newEmail, openAccount, signIn } from "../support/identity/accounts.ts";
import { test as journey } from "../support/journey.ts";
import { holdToasts } from "../support/page/hold-toasts.ts";
import { navLink } from "../support/page/page-frame.ts";
import { visit, waitForHydration, waitForIdle } from "../support/page/visit.ts";
import { asset } from "../support/site/assets.ts";
import { expect, test } from "../support/site/copied-site.ts";
import { buildSite } from "../support/site/sites.ts";

/** Screens that a page fetches ahead would be there all the same. */
const disablePrefetch = (page: Page) =>
	page.addInitScript(() => {
		Object.defineProperty(navigator, "connection", { value: { saveData: true } });
	});

/** The documents that a page loads from now on. */
function collectDocuments(page: Page): string[] {
	const documents: string[] = [];
	page.on("request", (request) => {
		if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
	});
	return documents;
}

const errorMessage = (page: Page) => page.getByRole("alert").filter({ hasText: "The page did not arrive" });

test("an old tab that goes on after a deployment arrives where it was going, in a new document", async ({
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
	// Before that, a link is the browser's own, and leads to another document.
	await waitForHydration(page);
	await navLink(page, "About").click();
	await expect(page.getByRole("main").getByRole("heading", { level: 2 })).not.toHaveCount(0);
	expect(documents).toEqual(["/auth/register"]);
});

test("a page whose script is missing altogether is loaded once and can be read as it was rendered", {
	tag: "@rest",
}, async ({ site, page }) => {
	await site.remove(asset("register"));
	await visit(page, "/auth/login");
	await waitForIdle(page);
	const documents = collectDocuments(page);
	await page.getByRole("link", { name: "Register" }).click();
	// The page as it was rendered needs no script to be read.
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register your account");
	expect(documents).toEqual(["/auth/register"]);
});

test("a story whose script is missing says so after one more try of its own", { tag: "@rest" }, async ({
	site,
	page,
}) => {
	await site.remove(asset("protected"));
	await site.remove(asset("story"));
	await signIn(page, await openAccount(page.request));
	await visit(page, "/category/0");
	await waitForIdle(page);
	const documents = collectDocuments(page);
	await page
		.getByRole("link", { name: /^Read More/ })
		.first()
		.click();
	await expect(errorMessage(page)).toContainText("A part of the site that it needs is missing");
	expect(documents).toHaveLength(1);
	await expect(page.getByRole("banner")).toBeVisible();
	const loaded = page.waitForEvent("load");
	await errorMessage(page).getByRole("button", { name: "Try again" }).click();
	await loaded;
	await expect(errorMessage(page)).toBeVisible();
	expect(documents).toHaveLength(2);
});

journey(
	"without a connection nothing is loaded anew: the page says so, and Try again goes on",
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

journey("styles that are missing count like a script", async ({ page, reader: _ }) => {
	await disablePrefetch(page);
	await page.route(asset("bookmark", "css"), (route) => route.fulfill({ status: 404 }));
	await visit(page, "/about");
	const documents = collectDocuments(page);
	await page.getByRole("banner").getByRole("link", { name: "Bookmark" }).click();
	await expect(page).toHaveURL("/bookmark");
	await expect.poll(() => documents).toEqual(["/bookmark"]);
});

test("a form that was typed into is not loaded anew by itself: the page asks, and keeps what was typed", {
	tag: "@rest",
}, async ({ site, page }) => {
	await site.remove(asset("firebase-identity"));
	await visit(page, "/auth/login");
	await waitForIdle(page);
	await holdToasts(page);
	const documents = collectDocuments(page);
	const email = newEmail();
	// Turning to the form asks for the missing part. Renewed before that, the page would be loaded anew: nothing is typed yet.
	const scriptCheck = page.waitForResponse((response) => response.request().method() === "HEAD");
	await fillLogin(page, { email, password: "Terns9!early" });
	await scriptCheck;
	await site.remove(asset("manifest"));
	await page.keyboard.press("Enter");
	await expect(page.getByText("The site has been renewed since you opened this page.")).toBeVisible();
	await expect(page.getByLabel("Email")).toHaveValue(email);
	expect(documents).toEqual([]);
	await page.getByRole("button", { name: "Load again" }).click();
	await expect.poll(() => documents).toEqual(["/auth/login"]);
});
