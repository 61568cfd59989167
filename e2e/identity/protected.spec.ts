import { logIn, openAccount } from "../support/identity/accounts.ts";
import {
	collectRequests,
	holdRequests,
	lookup,
	waitForIdleCallback,
} from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { expectReader, header } from "../support/page/header.ts";
import { heading } from "../support/page/page-frame.ts";
import { reload, visit } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";

const [story] = storiesOf(0);
const storyPage = `/news-details/${story?.id}`;
const loginPath = (from: string) => `/auth/login?${new URLSearchParams({ from })}`;

test("a visitor who opens a story sees on Login which one waits, gets nothing of its text, and reads it after a reload and the login", async ({
	page,
}) => {
	const path = `${storyPage}?page=2#end`;
	const account = await openAccount(page.request);
	const storyRequests = collectRequests(page, /\/data\/news\//);
	await visit(page, path);
	await expect(page).toHaveURL(loginPath(path));
	await expect(heading(page)).toHaveText("Login to your account");
	await expect(page.getByText("Waiting for you after login")).toBeVisible();
	await expect(page.getByText(story?.title ?? "", { exact: true })).toBeVisible();
	await waitForIdleCallback(page);
	expect(storyRequests).toEqual([]);
	expect(await page.content()).not.toContain(story?.details.slice(-60));

	await reload(page);
	await logIn(page, account);
	await expect(heading(page)).toHaveText(story?.title ?? "");
	await expect(page).toHaveURL(path);
	expect(storyRequests).toHaveLength(1);
});

test("a visitor who opens the bookmarks is sent to Login, and gets there after a visit to Register and the login", async ({
	page,
}) => {
	const path = "/bookmark?page=2#end";
	const account = await openAccount(page.request);
	await visit(page, path);
	await expect(page).toHaveURL(loginPath(path));
	await expect(heading(page)).toHaveText("Login to your account");
	await expect(page.getByText("All Bookmark News", { exact: true })).toHaveCount(0);
	await page.getByRole("main").getByRole("link", { name: "Register" }).click();
	await expect(page).toHaveURL(`/auth/register?${new URLSearchParams({ from: path })}`);
	await expect(heading(page)).toHaveText("Register your account");
	await page.getByRole("main").getByRole("link", { name: "Login", exact: true }).click();
	await expect(page).toHaveURL(loginPath(path));
	await logIn(page, account);
	await expect(heading(page)).toHaveText("All Bookmark News");
	await expect(page).toHaveURL(path);
});

test("the bookmarks show a spinner during the session lookup, then their content", async ({
	page,
	reader,
}) => {
	const consoleErrors = collectConsoleErrors(page);
	const heldLookup = await holdRequests(page, lookup);
	await page.goto("/bookmark");
	const spinner = page.getByRole("main").getByRole("status");
	await expect(spinner).toBeVisible();
	await expect(spinner).toHaveCSS("opacity", "1");
	await expect(page.getByRole("heading", { name: "All Bookmark News" })).toHaveCount(0);
	await expect(header(page).getByText(reader.name ?? "", { exact: true })).toBeVisible();
	await heldLookup.release();
	await expect(heading(page)).toHaveText("All Bookmark News");
	await expect(spinner).toHaveCount(0);
	await expect(page).toHaveURL("/bookmark");
	expect(consoleErrors).toEqual([]);
});

test("a reader who opens a form is redirected and never sees it, not even before hydration", {
	tag: "@rest",
}, async ({ page, reader }) => {
	for (const [form, expectedPath] of [
		["login", "/about"],
		["register", "/category/0"],
	]) {
		const heldScript = await holdRequests(page, /\.js$/);
		await page.goto(`/auth/${form}?from=%2Fabout`, { waitUntil: "commit" });
		await expect(page.getByRole("status").filter({ hasText: "Looking for your account" })).toBeVisible();
		await expect(page.getByLabel("Email")).toBeHidden();
		await heldScript.release();
		await expect(page).toHaveURL(expectedPath ?? "");
		await expectReader(page, reader.name ?? "");
	}
});
