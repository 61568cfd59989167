import { fillLogin, newAddress, openAccount } from "../support/accounts.ts";
import { addAccount, chooseAccount, openChooser } from "../support/chooser.ts";
import { storiesOf } from "../support/edition.ts";
import { expectReader, expectVisitor, loginWith, logOut, toast } from "../support/header.ts";
import { hold, identityScript } from "../support/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { visit } from "../support/visit.ts";

const [story] = storiesOf(0);

for (const provider of ["Google", "GitHub"] as const) {
	test(`${provider} in the right column signs in on the spot, and asks no other host`, async ({
		page,
		context,
		baseURL,
	}) => {
		const strangers: string[] = [];
		context.on("request", (request) => {
			const { protocol, origin } = new URL(request.url());
			if (protocol.startsWith("http") && origin !== baseURL) strangers.push(request.url());
		});
		await visit(page, "/category/9");
		const chooser = await openChooser(page, provider);
		await expect(chooser.getByText(`Sign-in with ${provider}`, { exact: false }).first()).toBeVisible();
		await addAccount(chooser, { email: newAddress(), name: "Reader One" });
		await expect(toast(page, "Reader One Sign in successful")).toBeVisible();
		await expectReader(page, "Reader One");
		await expect(loginWith(page)).toHaveCount(0);
		await expect(page).toHaveURL("/category/9");
		expect(chooser.isClosed()).toBe(true);
		expect(strangers).toEqual([]);
	});

	for (const form of provider === "Google" ? ["login", "register"] : ["login"]) {
		const from = `/news-details/${story?.id}`;
		const ends = form === "login" ? from : "/category/0";
		test(`${provider} on the ${form} page goes on to ${ends}`, async ({ page }) => {
			await visit(page, `/auth/${form}?${new URLSearchParams({ from })}`);
			await addAccount(await openChooser(page, provider), { email: newAddress(), name: "ReaderOne" });
			await expect(page).toHaveURL(ends);
			await expect(toast(page, "ReaderOne Sign in successful")).toBeVisible();
			await expectReader(page, "ReaderOne");
		});
	}
}

test("the window opens with the press, however late the script for signing in comes", async ({ page }) => {
	await visit(page, "/category/9");
	const script = await hold(page, identityScript);
	const chooser = await openChooser(page, "Google");
	await expect(chooser.getByText("One moment.")).toBeVisible();
	await script.release();
	await addAccount(chooser, { email: newAddress(), name: "ReaderOne" });
	await expectReader(page, "ReaderOne");
});

test.describe("in Safari, for which Firebase would prepare windows at once", () => {
	test.use({
		userAgent:
			"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
	});

	test("an email and a password wait for no other host", async ({ page, context, request, baseURL }) => {
		const strangers: string[] = [];
		await context.route(/./, (route) => {
			if (new URL(route.request().url()).origin === baseURL) return route.continue();
			// Never answered: what waits for it waits without end.
			strangers.push(route.request().url());
		});
		await visit(page, "/auth/login");
		await fillLogin(page, await openAccount(request));
		await page.keyboard.press("Enter");
		await expectReader(page, "ReaderOne");
		await page.reload();
		await expectReader(page, "ReaderOne");
		expect(strangers).toEqual([]);
	});
});

test("a person without a name is called by the email address", async ({ page }) => {
	const email = newAddress();
	await visit(page, "/category/9");
	await addAccount(await openChooser(page, "Google"), { email });
	await expect(toast(page, `${email} Sign in successful`)).toBeVisible();
	await expectReader(page, email);
});

test("who signed in like this before finds the account again", async ({ page }) => {
	const email = newAddress();
	await visit(page, "/category/9");
	await addAccount(await openChooser(page, "Google"), { email, name: "ReaderOne" });
	await expectReader(page, "ReaderOne");
	const uid = () => page.evaluate(() => JSON.parse(localStorage.getItem("candour-reader") ?? "{}").uid);
	const first = await uid();
	await logOut(page).click();
	await expectVisitor(page);
	await chooseAccount(await openChooser(page, "Google"), email);
	await expectReader(page, "ReaderOne");
	expect(await uid()).toBe(first);
});

test("a visitor who goes on to a story while the window is open reads it once the window is done", async ({
	page,
}) => {
	await visit(page, "/category/0");
	const chooser = await openChooser(page, "Google");
	await chooser.getByRole("button", { name: "Add new account" }).waitFor();
	const title = page.getByRole("article").first().getByRole("heading").getByRole("link");
	const name = (await title.textContent()) ?? "";
	await title.click();
	await expect(page.getByRole("status").filter({ hasText: "Fetching the page" })).toBeVisible();
	await addAccount(chooser, { email: newAddress(), name: "ReaderOne" });
	await expect(page).toHaveURL(/\/news-details\//);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
	await expectReader(page, "ReaderOne");
});

test("until script is there the buttons lead to the login page", async ({ page }) => {
	await page.route(/\.js$/, (route) => route.abort());
	for (const provider of ["Google", "GitHub"]) {
		await page.goto("/category/9");
		await page.getByRole("link", { name: `Login with ${provider}` }).click();
		await expect(page).toHaveURL("/auth/login");
		await page.getByRole("link", { name: `Login with ${provider}` }).click();
		await expect(page).toHaveURL("/auth/login");
	}
});
