import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { appScripts, holdFiles } from "../support/page/hold-files.ts";
import { screens } from "../support/page/viewports.ts";
import { visit, waitForHydration } from "../support/page/visit.ts";
import { site } from "../support/site/edition.ts";

/** A minute before midnight for readers whose date differs from UTC. */
const readers = [
	{ timezoneId: "America/Los_Angeles", time: "2027-01-01T07:59:00Z" },
	{ timezoneId: "Asia/Tokyo", time: "2026-12-31T14:59:00Z" },
];

for (const { timezoneId, time } of readers) {
	test.describe(`in ${timezoneId}`, { tag: timezoneId === "Asia/Tokyo" ? "@rest" : [] }, () => {
		test.use({ timezoneId });

		test("the date is the reader's own, and changes at midnight while the page is open, also in the next night", async ({
			page,
		}) => {
			await page.clock.install({ time });
			await visit(page, "/category/0");
			const date = page.getByRole("banner").getByRole("time");
			const foot = page.getByRole("contentinfo");
			await expect(date).toHaveText("Thursday, December 31, 2026");
			await expect(foot).toContainText(`© 2026 ${site.name}`);

			await page.clock.fastForward("01:30");
			await expect(date).toHaveText("Friday, January 1, 2027");
			await expect(foot).toContainText(`© 2027 ${site.name}`);

			await page.clock.fastForward("24:00:00");
			await expect(date).toHaveText("Saturday, January 2, 2027");
		});
	});
}

/** The date that CSS shows until the app renders it. */
const generatedDate = (page: Page) =>
	page
		.locator(".site-date")
		.evaluate((date) => getComputedStyle(date, "::before").content.replaceAll("\u00a0", " "));

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, () => {
		test.use({ viewport, timezoneId: "Asia/Tokyo" });

		test("the date is there before the app, and the app changes nothing about it", async ({ page }) => {
			await page.clock.setFixedTime("2026-12-31T15:01:00Z");
			const release = await holdFiles(page, appScripts);
			await page.goto("/category/0", { waitUntil: "domcontentloaded" });
			expect(await generatedDate(page)).toBe('"Friday, January 1, 2027"');
			await page.evaluate(() => document.fonts.ready);
			const date = page.locator(".site-date");
			const [before, box] = [await date.screenshot(), await date.boundingBox()];
			release();
			await waitForHydration(page);
			expect(await generatedDate(page)).toBe("none");
			await expect(date.getByRole("time")).toHaveText("Friday, January 1, 2027");
			expect(await date.boundingBox()).toEqual(box);
			expect(before.equals(await date.screenshot()), "the same picture").toBe(true);
		});
	});
}
