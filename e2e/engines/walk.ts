import { type APIRequestContext, test as base, type Page } from "@playwright/test";
import { type Account, fillLogin, openAccount } from "../support/identity/accounts.ts";
import { logOut } from "../support/page/header.ts";
import { visit } from "../support/page/visit.ts";
import type { Driver, Window } from "./drivers/driver.ts";
import { type EngineName, engines } from "./engines.ts";
import { expect } from "./expect.ts";
import { EngineBrowser } from "./page/engine-browser.ts";
import { bundleFinder } from "./page/finder-script.ts";
import { seenKey } from "./site/watch.ts";

export { expect };

/** What differs between the four passes. */
export type Pass = { engine: EngineName; size: { width: number; height: number } };

type Tests = {
	profile: { page: Page; window: Window };
	isPhone: boolean;
	/** The PDF of the page, if the driver can ask for it. */
	print: Window["print"];
	checkSeen: undefined;
};

/** What the tab has seen: errors, and violations of the policy. */
export function seenIn(page: Page): Promise<string[]> {
	return page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? "[]"), seenKey);
}

/** Opens an account, and signs in through the form. */
export async function signIn(page: Page, request: APIRequestContext, path: string): Promise<Account> {
	const account = await openAccount(request);
	await visit(page, `/auth/login?${new URLSearchParams({ from: path })}`);
	await fillLogin(page, account);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(path);
	await expect(logOut(page)).toBeVisible();
	return account;
}

/** A walk in a browser without any data. It fails if a page logs an error or violates the site's policy. */
export const test = base.extend<Tests, Pass & { driver: Driver; finderScript: string }>({
	engine: ["firefox", { option: true, scope: "worker" }],
	size: [
		{ width: 1440, height: 900 },
		{ option: true, scope: "worker" },
	],
	driver: [
		async ({ engine }, use) => {
			const driver = await engines[engine].open();
			await use(driver);
			await driver.close();
		},
		{ scope: "worker", timeout: 120_000 },
	],
	finderScript: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing is needed
		async ({}, use) => use(await bundleFinder()),
		{ scope: "worker" },
	],
	profile: async ({ driver, size, baseURL, finderScript }, use, info) => {
		const profile = await driver.openProfile(size);
		info.annotations.push({ type: "engine", description: profile.engine });
		const [enginePage] = await new EngineBrowser(profile, baseURL ?? "", finderScript).pages();
		if (!enginePage) throw new Error(`${profile.engine} has opened no window.`);
		// The page objects of the journeys take a page of Playwright. This one has the methods that they use, and no others.
		await use({ page: enginePage as unknown as Page, window: enginePage.tab.window });
		if (info.status !== info.expectedStatus)
			await info.attach("screen", {
				body: await enginePage.tab.window.screenshot(),
				contentType: "image/png",
			});
		await profile.close();
	},
	page: ({ profile }, use) => use(profile.page),
	isPhone: ({ size }, use) => use(size.width < 500),
	print: ({ profile }, use) => use(profile.window.print),
	checkSeen: [
		async ({ page }, use, info) => {
			await use(undefined);
			if (info.status === "skipped") return;
			expect(await seenIn(page), "What the pages have logged and what the policy forbids").toEqual([]);
		},
		{ auto: true },
	],
});
