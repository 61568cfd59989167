import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { waitForHydration } from "../support/page/visit.ts";
import { site } from "../support/site/edition.ts";
import type { FaultRow } from "./fault-row.ts";
import { alert, follow } from "./fault-steps.ts";
import { breakFile, holdTime, type Kind } from "./kinds-of-fault.ts";

/** Some parts are given up only after the page was loaded anew for them. */
const twoDocuments = 15_000;

/** What stands on the page whatever has failed. */
export async function expectThePage(page: Page, what: string): Promise<void> {
	await expect(page.getByRole("banner"), what).toContainText(site.tagline);
	await expect(page.getByRole("contentinfo"), what).toContainText("©");
	await expect(page.getByRole("main"), what).toHaveCount(1);
	await expect(page.getByRole("main"), what).not.toBeEmpty();
}

/** A file of the site that is no page of it. */
const elsewhere = "/robots.txt";

const kept = '[{"id":"kept","title":"Kept","userUID":"somebody"}]';

/** As a reader comes who has saved something, and for whom no page has been renewed yet. */
const beginAnew = (page: Page) =>
	page.evaluate((text) => {
		localStorage.setItem("bookmarked", text);
		sessionStorage.clear();
	}, kept);

async function walkCell(page: Page, row: FaultRow, way: "first load" | "navigation", kind: Kind) {
	const { from, step, isAnew } = row.ways[way] ?? { from: "/" };
	const { says, isForGood } = row.sees[kind];
	// What the page of the cell before is still about to write, it writes before this.
	if (isAnew) await page.goto(elsewhere);
	await beginAnew(page);
	const fault = await breakFile(page, row.file, kind);
	if (step && isAnew) await open(page, from);
	if (step) await step(page);
	else await page.goto(from, { waitUntil: "commit" });
	await fault.asked();
	if (kind === "ten seconds late" || kind === "never answered") await expectThePage(page, kind);
	if (kind === "ten seconds late") await fault.comeLate();
	const trouble = isForGood ? page.getByRole("main") : (row.trouble ?? alert)(page);
	if (says) {
		await expect
			.poll(
				async () => {
					if (kind === "never answered") await page.clock.fastForward(8_000);
					// The page may just be on its way to another document.
					return trouble.allInnerTexts().then(String, () => "");
				},
				{ message: kind, timeout: twoDocuments, intervals: [50, 100, 250] },
			)
			.toMatch(says);
		await expect(trouble, kind).not.toContainText(/TypeError|SyntaxError|JSON|undefined/);
		await expectThePage(page, kind);
		await row.keeps?.(page);
	} else if (kind === "never answered") for (const _ of [1, 2]) await page.clock.fastForward(8_000);
	if (says && !isForGood) {
		fault.mend();
		await (row.retry?.(page) ?? trouble.getByText("Try again")).click();
	}
	if (!isForGood) await row.arrived(page);
	await expectThePage(page, kind);
	await fault.end();
	expect(await page.evaluate(() => localStorage.getItem("bookmarked")), kind).toContain("somebody");
	await row.leave?.(page);
	if (step && !isAnew) {
		await follow(from)(page);
		await arriveAt(page, from);
	}
}

/** Until the router is there: while it is still on its way, it shows the page that is left. */
async function arriveAt(page: Page, address: string): Promise<void> {
	await page.waitForFunction((to) => {
		const { location, navigation } = window.__reactRouterDataRouter?.state ?? {};
		return location?.pathname === to && navigation?.state === "idle";
	}, address);
}

async function open(page: Page, address: string): Promise<void> {
	await page.goto(address, { waitUntil: "commit" });
	await waitForHydration(page);
}

/** Walks through a row of the table: the ways in which its file can fail. */
export async function walk(
	page: Page,
	row: FaultRow,
	way: "first load" | "navigation",
	met: readonly Kind[],
) {
	await holdTime(page);
	const { from = "/", step, isAnew } = row.ways[way] ?? {};
	if (step && !isAnew) await open(page, from);
	else await page.goto(elsewhere);
	for (const kind of met) await test.step(`${row.what}: ${kind}`, () => walkCell(page, row, way, kind));
}
