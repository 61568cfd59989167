import { logIn, newEmail, openAccount } from "../support/identity/accounts.ts";
import { addAccount, chooseAccount, openChooser } from "../support/identity/chooser.ts";
import { holdRequests, identityScript } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, expectVisitor, logOut, toast } from "../support/page/header.ts";
import { visit } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";

const [story] = storiesOf(0);

const storyPage = `/news-details/${story?.id}`;

test("Google in the right column opens its popup with the click, signs in on the same page, contacts no other host, and finds the account again", async ({
	page,
	context,
	baseURL,
}) => {
	const foreignRequests: string[] = [];
	context.on("request", (request) => {
		const { protocol, origin } = new URL(request.url());
		if (protocol.startsWith("http") && origin !== baseURL) foreignRequests.push(request.url());
	});
	const email = newEmail();
	await visit(page, "/category/9");
	const script = await holdRequests(page, identityScript);
	const chooser = await openChooser(page, "Google");
	await expect(chooser.getByText("One moment.")).toBeVisible();
	await script.release();
	await expect(chooser.getByText("Sign-in with Google", { exact: false }).first()).toBeVisible();
	await addAccount(chooser, { email, name: "Reader One" });
	await expect(toast(page, "Reader One Sign in successful")).toBeVisible();
	await expectReader(page, "Reader One");
	await expect(page).toHaveURL("/category/9");
	expect(chooser.isClosed()).toBe(true);

	const uid = () => page.evaluate(() => JSON.parse(localStorage.getItem("candour-reader") ?? "{}").uid);
	const first = await uid();
	await logOut(page).click();
	await expectVisitor(page);
	await chooseAccount(await openChooser(page, "Google"), email);
	await expectReader(page, "Reader One");
	expect(await uid()).toBe(first);
	expect(foreignRequests).toEqual([]);
});

test("GitHub on the login page leads to the requested page, and a reader without a name is called by the email", async ({
	page,
}) => {
	const email = newEmail();
	await visit(page, `/auth/login?${new URLSearchParams({ from: storyPage })}`);
	const chooser = await openChooser(page, "GitHub");
	await expect(chooser.getByText("Sign-in with GitHub", { exact: false }).first()).toBeVisible();
	await addAccount(chooser, { email });
	await expect(toast(page, `${email} Sign in successful`)).toBeVisible();
	await expect(page).toHaveURL(storyPage);
	await expectReader(page, email);
});

for (const { provider, path, expectedPath } of [
	{ provider: "GitHub", path: "/category/9", expectedPath: "/category/9" },
	{ provider: "Google", path: "/auth/login", expectedPath: storyPage },
	{ provider: "Google", path: "/auth/register", expectedPath: "/category/0" },
] as const) {
	test(`${provider} on ${path} leads to ${expectedPath}`, { tag: "@rest" }, async ({ page }) => {
		await visit(page, `${path}?${new URLSearchParams({ from: storyPage })}`);
		await addAccount(await openChooser(page, provider), { email: newEmail(), name: "ReaderOne" });
		await expect(toast(page, "ReaderOne Sign in successful")).toBeVisible();
		await page.waitForURL(({ pathname }) => pathname === expectedPath);
		await expectReader(page, "ReaderOne");
	});
}

test.describe("in Safari, for which Firebase prepares popups early", () => {
	test.use({
		userAgent:
			"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
	});

	test("signing in with email and password waits for no other host", { tag: "@rest" }, async ({
		page,
		context,
		request,
		baseURL,
	}) => {
		const foreignRequests: string[] = [];
		await context.route(/./, (route) => {
			if (new URL(route.request().url()).origin === baseURL) return route.continue();
			// Never responds.
			foreignRequests.push(route.request().url());
		});
		await visit(page, "/auth/login");
		await logIn(page, await openAccount(request));
		await expectReader(page, "ReaderOne");
		await page.reload();
		await expectReader(page, "ReaderOne");
		expect(foreignRequests).toEqual([]);
	});
});

test("a visitor who opens a story while the popup is open reads it after signing in", {
	tag: "@rest",
}, async ({ page }) => {
	await visit(page, "/category/0");
	const chooser = await openChooser(page, "Google");
	await chooser.getByRole("button", { name: "Add new account" }).waitFor();
	const title = page.getByRole("article").first().getByRole("heading").getByRole("link");
	const name = (await title.textContent()) ?? "";
	await title.click();
	await expect(page.getByRole("status").filter({ hasText: "Fetching the page" })).toBeVisible();
	await addAccount(chooser, { email: newEmail(), name: "ReaderOne" });
	await expect(page).toHaveURL(/\/news-details\//);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await expectReader(page, "ReaderOne");
});

test("before hydration the buttons link to the login page", { tag: "@rest" }, async ({ page }) => {
	await page.route(/\.js$/, (route) => route.abort());
	await page.goto("/category/9");
	for (const provider of ["Google", "GitHub"]) {
		await page.getByRole("link", { name: `Login with ${provider}` }).click();
		await expect(page).toHaveURL("/auth/login");
	}
});
