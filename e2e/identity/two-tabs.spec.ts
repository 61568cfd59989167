import type { BrowserContext, Page } from "@playwright/test";
import { openAccount, signIn } from "../support/accounts.ts";
import { storiesOf } from "../support/edition.ts";
import { expectReader, expectVisitor, header, loginWith, logOut } from "../support/header.ts";
import { hold, identityScript } from "../support/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { visit } from "../support/visit.ts";

const [story] = storiesOf(0);

/** A second tab on an address. What it loads anew is counted. */
async function secondTab(
	context: BrowserContext,
	address: string,
): Promise<{ tab: Page; loads: () => number }> {
	const tab = await context.newPage();
	await visit(tab, address);
	let documents = 0;
	tab.on("request", (request) => {
		if (request.isNavigationRequest() && request.frame() === tab.mainFrame()) documents += 1;
	});
	return { tab, loads: () => documents };
}

test("signing in and out in one tab shows in the other without a reload", async ({ page, context }) => {
	const { tab, loads } = await secondTab(context, "/about");
	await expectVisitor(tab);
	await signIn(page, await openAccount(page.request));
	await expectReader(tab, "ReaderOne");
	await logOut(page).click();
	await expectVisitor(page);
	await expectVisitor(tab);
	await expect(loginWith(tab)).toBeVisible();
	expect(loads()).toBe(0);
});

test("signing in in one tab sends the other on from its login page", async ({ page, context }) => {
	const { tab, loads } = await secondTab(context, "/bookmark");
	await expect(tab).toHaveURL("/auth/login?from=%2Fbookmark");
	await signIn(page, await openAccount(page.request));
	await expect(tab.getByRole("heading", { level: 1 })).toHaveText("All Bookmark News");
	await expect(tab).toHaveURL("/bookmark");
	expect(loads()).toBe(0);
});

for (const address of ["/bookmark", `/news-details/${story?.id}`]) {
	test(`signing out in one tab closes ${address} in the other`, async ({ page, context }) => {
		await signIn(page, await openAccount(page.request));
		const { tab, loads } = await secondTab(context, address);
		await expectReader(tab, "ReaderOne");
		await expect(tab).toHaveURL(address);
		await logOut(page).click();
		await expect(tab).toHaveURL(`/auth/login?from=${encodeURIComponent(address)}`);
		await expectVisitor(tab);
		await expect(tab.getByRole("article")).toHaveCount(0);
		expect(loads()).toBe(0);
	});
}

test("another reader who signs in in one tab is the reader of the other", async ({ page, context }) => {
	await signIn(page, await openAccount(page.request, { name: "ReaderOne" }));
	const { tab, loads } = await secondTab(context, "/about");
	await expectReader(tab, "ReaderOne");
	await logOut(page).click();
	await expectVisitor(page);
	await signIn(page, await openAccount(page.request, { name: "ReaderTwo" }));
	await expectReader(tab, "ReaderTwo");
	await expect(header(tab)).not.toContainText("ReaderOne");
	await expect(header(tab).getByRole("img", { name: "Profile picture of ReaderTwo" })).toBeVisible();
	expect(loads()).toBe(0);
});

test("a tab that cannot ask the service shows who signed in next door all the same", async ({
	page,
	context,
}) => {
	const { tab } = await secondTab(context, "/about");
	const script = await hold(tab, identityScript);
	await signIn(page, await openAccount(page.request));
	await expectReader(tab, "ReaderOne");
	await script.release();
	await expectReader(tab, "ReaderOne");
});

test("a tab that cannot ask the service lets go of who signed out next door", async ({ page, context }) => {
	await signIn(page, await openAccount(page.request));
	const tab = await context.newPage();
	await tab.route(identityScript, (route) => route.abort());
	await visit(tab, "/bookmark");
	await expectReader(tab, "ReaderOne");
	await logOut(page).click();
	await expect(tab).toHaveURL("/auth/login?from=%2Fbookmark");
	await expectVisitor(tab);
});
