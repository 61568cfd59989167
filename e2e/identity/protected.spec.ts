import type { Page } from "@playwright/test";
import { fillLogin, openAccount, signIn } from "../support/accounts.ts";
import { complaintsOf } from "../support/complaints.ts";
import { storiesOf } from "../support/edition.ts";
import { expectReader, header, loginLink } from "../support/header.ts";
import { hold, lookup, requestsTo } from "../support/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { visit } from "../support/visit.ts";

const [story] = storiesOf(0);
const storyPage = `/news-details/${story?.id}`;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const login = (from: string) => `/auth/login?${new URLSearchParams({ from })}`;

const pages = [
	{ address: "/bookmark", title: "All Bookmark News" },
	{ address: storyPage, title: story?.title ?? "" },
];

for (const { address, title } of pages) {
	test(`a visitor who opens ${address} is sent to Login and sees nothing of it`, async ({ page }) => {
		const texts = requestsTo(page, /\/data\/news\//);
		await visit(page, `${address}?page=2#end`);
		await expect(page).toHaveURL(login(`${address}?page=2#end`));
		await expect(heading(page)).toHaveText("Login to your account");
		await page.waitForLoadState("networkidle");
		expect(texts).toEqual([]);
		await expect(page.getByText(title, { exact: true })).toHaveCount(address === storyPage ? 1 : 0);
	});

	test(`after login the reader is on ${address}, with the query and the hash`, async ({ page }) => {
		const account = await openAccount(page.request);
		await visit(page, `${address}?page=2#end`);
		await fillLogin(page, account);
		await page.keyboard.press("Enter");
		await expect(heading(page)).toHaveText(title);
		await expect(page).toHaveURL(`${address}?page=2#end`);
	});

	test(`${address} shows a spinner while the session is looked up, then itself`, async ({ page }) => {
		await signIn(page, await openAccount(page.request));
		const complaints = complaintsOf(page);
		const answer = await hold(page, lookup);
		await page.goto(address);
		const spinner = page.getByRole("main").getByRole("status");
		await expect(spinner).toBeVisible();
		await expect(spinner).toHaveCSS("opacity", "1");
		await expect(page.getByRole("heading", { name: title })).toHaveCount(0);
		await expect(header(page).getByText("ReaderOne", { exact: true })).toBeVisible();
		await answer.release();
		await expect(heading(page)).toHaveText(title);
		await expect(spinner).toHaveCount(0);
		await expect(page).toHaveURL(address);
		expect(complaints).toEqual([]);
	});
}

test("a story's own address shows a visitor on Login which story waits, and only a reader gets its text", async ({
	page,
}) => {
	await visit(page, storyPage);
	await expect(page.getByText("Waiting for you after login")).toBeVisible();
	await expect(page.getByText(story?.title ?? "", { exact: true })).toBeVisible();
	expect(await page.content()).not.toContain(story?.details.slice(-60));
});

for (const form of ["login", "register"]) {
	test(`a reader who opens the ${form} page is sent on`, async ({ page }) => {
		await signIn(page, await openAccount(page.request));
		await page.goto(`/auth/${form}?${new URLSearchParams({ from: "/about" })}`);
		await expect(page).toHaveURL(form === "login" ? "/about" : "/category/0");
		await expectReader(page, "ReaderOne");
	});

	test(`a reader never sees the form of the ${form} page, not even before script has come`, async ({
		page,
	}) => {
		await signIn(page, await openAccount(page.request));
		const script = await hold(page, /\.js$/);
		await page.goto(`/auth/${form}`, { waitUntil: "commit" });
		await expect(page.getByRole("status").filter({ hasText: "Looking for your account" })).toBeVisible();
		await expect(page.getByLabel("Email")).toBeHidden();
		await script.release();
		await expect(page).toHaveURL("/category/0");
	});
}

test("reload on the login page keeps the way back", async ({ page }) => {
	const account = await openAccount(page.request);
	await visit(page, `${storyPage}?page=2`);
	await expect(heading(page)).toHaveText("Login to your account");
	await page.reload();
	await fillLogin(page, account);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`${storyPage}?page=2`);
	await expect(heading(page)).toHaveText(story?.title ?? "");
});

test("the way back survives a look at the register page", async ({ page }) => {
	const account = await openAccount(page.request);
	await visit(page, storyPage);
	await page.getByRole("main").getByRole("link", { name: "Register" }).click();
	await expect(page).toHaveURL(`/auth/register?${new URLSearchParams({ from: storyPage })}`);
	await page.getByRole("main").getByRole("link", { name: "Login" }).click();
	await fillLogin(page, account);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(storyPage);
});

test("the header's Login comes back to nowhere in particular: home", async ({ page }) => {
	const account = await openAccount(page.request);
	await visit(page, "/about");
	await loginLink(page).click();
	await fillLogin(page, account);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL("/category/0");
});
