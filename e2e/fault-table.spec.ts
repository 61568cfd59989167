import { expect, type Page, test } from "@playwright/test";
import { openAccount, signIn } from "./accounts.ts";
import { type FaultRow, onFirstLoad, onNavigation } from "./fault-rows.ts";
import { holdTime, kindsOfFault } from "./kinds-of-fault.ts";
import { becomesAlive } from "./visit.ts";

/** What stands on the page whatever has failed. */
async function expectThePage(page: Page, what: string): Promise<void> {
	await expect(page.getByRole("banner"), what).toContainText("Journalism Without Fear or Favour");
	await expect(page.getByRole("contentinfo"), what).toContainText("©");
	await expect(page.getByRole("main"), what).toHaveCount(1);
	await expect(page.getByRole("main"), what).not.toBeEmpty();
}

/** Comes to where the row's file is asked for. */
async function goThere(page: Page, { from, step }: FaultRow): Promise<void> {
	await page.goto(from, { waitUntil: "commit" });
	if (!step) return;
	await becomesAlive(page);
	await step(page);
}

const kept = '[{"id":"kept","title":"Kept","userUID":"somebody"}]';

async function walk(page: Page, row: FaultRow): Promise<void> {
	if (row.isReader) await signIn(page, await openAccount(page.request));
	else await page.goto("/about");
	await page.evaluate((text) => localStorage.setItem("bookmarked", text), kept);
	await holdTime(page);
	for (const { name, answer, letThrough, wait, comes } of kindsOfFault()) {
		const asked = page.waitForRequest(row.file).catch(() => null);
		await page.route(row.file, answer);
		await goThere(page, row);
		if (row.says || comes) await asked;
		if (wait) {
			await expectThePage(page, name);
			await page.clock.fastForward(wait + 100);
		}
		if (comes) letThrough();
		else if (name === "not found" && row.saysMissing) {
			await expect(page.getByRole("main"), name).toContainText(row.saysMissing);
		} else if (row.trouble && row.says) {
			const trouble = row.trouble(page);
			await expect(trouble, name).toContainText(row.says);
			await expect(trouble, name).not.toContainText(/TypeError|SyntaxError|JSON|undefined/);
			await expectThePage(page, name);
			await page.unroute(row.file);
			await trouble.getByRole("button", { name: "Try again" }).click();
			await expect(trouble, name).toHaveCount(0);
		}
		const isGone = name === "not found" && row.saysMissing;
		if (!isGone) await row.arrived(page);
		await expectThePage(page, name);
		letThrough();
		await page.unrouteAll({ behavior: "ignoreErrors" });
		expect(await page.evaluate(() => localStorage.getItem("bookmarked")), name).toBe(kept);
	}
}

for (const row of onFirstLoad) {
	test(`however ${row.what} fails while a page opens, the page stands and recovers`, async ({ page }) => {
		test.slow();
		await walk(page, row);
	});
}

for (const row of onNavigation) {
	test(`however ${row.what} fails on the way to a page, the page stands and recovers`, async ({ page }) => {
		test.slow();
		await walk(page, row);
	});
}
