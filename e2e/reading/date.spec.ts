import { expect, test } from "../support/journey.ts";
import { visit } from "../support/visit.ts";

/** Shortly after midnight in universal time: one moment, and a different day depending on where the reader is. */
const moment = "2026-11-15T00:30:00Z";
const readers = [
	{ timezoneId: "America/Los_Angeles", today: "Saturday, November 14, 2026" },
	{ timezoneId: "Asia/Tokyo", today: "Sunday, November 15, 2026" },
];

for (const { timezoneId, today } of readers) {
	test.describe(`in ${timezoneId}`, () => {
		test.use({ timezoneId });

		test(`today is ${today}`, async ({ page }) => {
			await page.clock.install({ time: moment });
			await visit(page, "/category/0");
			await expect(page.getByRole("banner").getByRole("time")).toHaveText(today);
		});
	});
}

test.describe("around midnight", () => {
	test.use({ timezoneId: "Europe/London" });

	test("the date changes while the page stands open, and changes again the night after", async ({ page }) => {
		await page.clock.install({ time: "2026-12-31T23:59:00Z" });
		await visit(page, "/category/0");
		const date = page.getByRole("banner").getByRole("time");
		await expect(date).toHaveText("Thursday, December 31, 2026");
		await expect(page.getByRole("contentinfo")).toContainText("© 2026");

		await page.clock.fastForward("01:30");
		await expect(date).toHaveText("Friday, January 1, 2027");
		await expect(page.getByRole("contentinfo")).toContainText("© 2027");

		await page.clock.fastForward("24:00:00");
		await expect(date).toHaveText("Saturday, January 2, 2027");
	});
});
