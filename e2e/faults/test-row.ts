import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { waitForHydration } from "../support/page/visit.ts";
import { site } from "../support/site/edition.ts";
import type { FaultRow } from "./fault-row.ts";
import { alert, followLink } from "./fault-steps.ts";
import { breakFile, installFakeTime, type Kind } from "./kinds-of-fault.ts";

/** Some parts fail only after the page was reloaded for them. */
const twoDocumentsTimeoutMs = 15_000;

/** Header, footer and main part, which every page has despite a fault. */
export async function expectIntactPage(page: Page, message: string): Promise<void> {
	await expect(page.getByRole("banner"), message).toContainText(site.tagline);
	await expect(page.getByRole("contentinfo"), message).toContainText("©");
	await expect(page.getByRole("main"), message).toHaveCount(1);
	await expect(page.getByRole("main"), message).not.toBeEmpty();
}

/** A file of the site that is not a page. */
const plainFile = "/robots.txt";

const storedBookmark = '[{"id":"kept","title":"Kept","userUID":"somebody"}]';

/** Stores a bookmark and clears the reload guard. */
const resetStorage = (page: Page) =>
	page.evaluate((text) => {
		localStorage.setItem("bookmarked", text);
		sessionStorage.clear();
	}, storedBookmark);

async function testCell(page: Page, row: FaultRow, triggerName: "first load" | "navigation", kind: Kind) {
	const { from, action, needsFreshPage } = row.triggers[triggerName] ?? { from: "/" };
	const { message, isPermanent } = row.expected[kind];
	// Pending writes of the previous page finish before this navigation.
	if (needsFreshPage) await page.goto(plainFile);
	await resetStorage(page);
	const fault = await breakFile(page, row.file, kind);
	if (action && needsFreshPage) await openHydrated(page, from);
	if (action) await action(page);
	else await page.goto(from, { waitUntil: "commit" });
	await fault.waitForRequest();
	if (kind === "ten seconds late" || kind === "never answered") await expectIntactPage(page, kind);
	if (kind === "ten seconds late") await fault.respondLate();
	const errorArea = isPermanent ? page.getByRole("main") : (row.errorArea ?? alert)(page);
	if (message) {
		await expect
			.poll(
				async () => {
					if (kind === "never answered") await page.clock.fastForward(8_000);
					// The page may be navigating to another document.
					return errorArea.allInnerTexts().then(String, () => "");
				},
				{ message: kind, timeout: twoDocumentsTimeoutMs, intervals: [50, 100, 250] },
			)
			.toMatch(message);
		await expect(errorArea, kind).not.toContainText(/TypeError|SyntaxError|JSON|undefined/);
		await expectIntactPage(page, kind);
		await row.expectUnchanged?.(page);
	} else if (kind === "never answered") for (const _ of [1, 2]) await page.clock.fastForward(8_000);
	if (message && !isPermanent) {
		fault.repair();
		await (row.retryButton?.(page) ?? errorArea.getByText("Try again")).click();
	}
	if (!isPermanent) await row.expectLoaded(page);
	await expectIntactPage(page, kind);
	await fault.stop();
	expect(await page.evaluate(() => localStorage.getItem("bookmarked")), kind).toContain("somebody");
	await row.cleanUp?.(page);
	if (action && !needsFreshPage) {
		await followLink(from)(page);
		await waitForRoute(page, from);
	}
}

/** Waits for the router: during a navigation it still shows the previous page. */
async function waitForRoute(page: Page, path: string): Promise<void> {
	await page.waitForFunction((target) => {
		const { location, navigation } = window.__reactRouterDataRouter?.state ?? {};
		return location?.pathname === target && navigation?.state === "idle";
	}, path);
}

async function openHydrated(page: Page, path: string): Promise<void> {
	await page.goto(path, { waitUntil: "commit" });
	await waitForHydration(page);
}

/** Tests a row of the table with some kinds of fault. */
export async function testRow(
	page: Page,
	row: FaultRow,
	triggerName: "first load" | "navigation",
	faultKinds: readonly Kind[],
) {
	await installFakeTime(page);
	const { from = "/", action, needsFreshPage } = row.triggers[triggerName] ?? {};
	if (action && !needsFreshPage) await openHydrated(page, from);
	else await page.goto(plainFile);
	for (const kind of faultKinds)
		await test.step(`${row.name}: ${kind}`, () => testCell(page, row, triggerName, kind));
}
