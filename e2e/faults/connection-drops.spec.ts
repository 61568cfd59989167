import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { expectTheRest, neededFiles } from "../support/needed-files.ts";
import { visit } from "../support/visit.ts";

/** Drops or restores the connection, and waits until the page itself feels it. */
async function connect(page: Page, isConnected: boolean): Promise<void> {
	await page.context().setOffline(!isConnected);
	const reachesTheSite = () =>
		page.evaluate(() =>
			fetch("/favicon.svg", { cache: "no-store" }).then(
				() => true,
				() => false,
			),
		);
	await expect.poll(reachesTheSite).toBe(isConnected);
}

/** Points at a link, and waits for the scripts that this brings. */
async function pointAt(page: Page, link: Locator): Promise<void> {
	const scripts = page.locator("link[rel=modulepreload]");
	const before = await scripts.count();
	await link.hover();
	await expect.poll(() => scripts.count()).toBeGreaterThan(before);
	await expect.poll(() => page.evaluate(hasEveryScript)).toBe(true);
}

function hasEveryScript(): boolean {
	return [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].every(({ href }) =>
		performance.getEntriesByName(href).some((entry) => (entry as PerformanceResourceTiming).responseEnd > 0),
	);
}

for (const { what, from, link, step, says, arrived } of neededFiles) {
	test(`when the connection drops before ${what} is asked for, the page stays and Try again goes on`, async ({
		page,
	}) => {
		await visit(page, from);
		await page.waitForLoadState("networkidle");
		if (link) await pointAt(page, link(page));
		await connect(page, false);
		await step(page);
		const trouble = page.getByRole("alert").filter({ hasText: says });
		await expect(trouble).toBeVisible();
		await expectTheRest(page);

		await connect(page, true);
		await trouble.getByRole("button", { name: "Try again" }).click();
		await arrived(page);
		await expect(page.getByRole("alert")).toHaveCount(0);
	});
}
