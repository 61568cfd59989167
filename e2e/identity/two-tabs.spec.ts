import type { Page } from "@playwright/test";
import { openAccount, signIn } from "../support/identity/accounts.ts";
import { holdRequests, identityScript } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { expectReader, expectVisitor, header, loginWith, logOut } from "../support/page/header.ts";
import { heading } from "../support/page/page-frame.ts";
import { openTab, visit } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";

const [story] = storiesOf(0);
const storyPage = `/news-details/${story?.id}`;
const loginPath = (from: string) => `/auth/login?${new URLSearchParams({ from })}`;

test("signing in and out in one tab shows in the others without a reload", async ({ page, context }) => {
	const about = await openTab(context, "/about");
	const article = await openTab(context, storyPage);
	const loads = [about, article].map(countLoads);
	await expectVisitor(about);
	await expect(article).toHaveURL(loginPath(storyPage));

	await signIn(page, await openAccount(page.request, { name: "ReaderOne" }));
	await expectReader(about, "ReaderOne");
	await expect(heading(article)).toHaveText(story?.title ?? "");
	await expect(article).toHaveURL(storyPage);

	await logOut(page).click();
	for (const tab of [page, about, article]) await expectVisitor(tab);
	await expect(loginWith(about)).toBeVisible();
	await expect(article).toHaveURL(loginPath(storyPage));
	await expect(article.getByRole("article")).toHaveCount(0);
	expect(loads.map((count) => count())).toEqual([0, 0]);
});

test("another reader who signs in in one tab shows in the others, also on the bookmarks page", {
	tag: "@rest",
}, async ({ page, context, reader }) => {
	const about = await openTab(context, "/about");
	const bookmarks = await openTab(context, "/bookmark");
	const loads = [about, bookmarks].map(countLoads);
	await expectReader(about, reader.name ?? "");
	await expect(heading(bookmarks)).toHaveText("All Bookmark News");

	await visit(page, "/about");
	await logOut(page).click();
	await expectVisitor(about);
	await expect(bookmarks).toHaveURL(loginPath("/bookmark"));

	await signIn(page, await openAccount(page.request, { name: "ReaderTwo" }));
	await expectReader(about, "ReaderTwo");
	await expect(header(about)).not.toContainText(reader.name ?? "");
	await expect(header(about).getByRole("img", { name: "Profile picture of ReaderTwo" })).toBeVisible();
	await expect(heading(bookmarks)).toHaveText("All Bookmark News");
	expect(loads.map((count) => count())).toEqual([0, 0]);
});

/** Counts the documents that a tab loads from now on. */
function countLoads(tab: Page): () => number {
	let documents = 0;
	tab.on("request", (request) => {
		if (request.isNavigationRequest() && request.frame() === tab.mainFrame()) documents += 1;
	});
	return () => documents;
}

test("a tab that cannot reach the service still shows who signed in in another tab", {
	tag: "@rest",
}, async ({ page, context }) => {
	const tab = await openTab(context, "/about");
	const heldScript = await holdRequests(tab, identityScript);
	await signIn(page, await openAccount(page.request));
	await expectReader(tab, "ReaderOne");
	await heldScript.release();
	await expectReader(tab, "ReaderOne");
});

test("a tab that cannot reach the service still signs out with another tab", { tag: "@rest" }, async ({
	page,
	context,
	reader,
}) => {
	await visit(page, "/about");
	const tab = await context.newPage();
	await tab.route(identityScript, (route) => route.abort());
	await visit(tab, "/bookmark");
	await expectReader(tab, reader.name ?? "");
	await logOut(page).click();
	await expect(tab).toHaveURL(loginPath("/bookmark"));
	await expectVisitor(tab);
});
