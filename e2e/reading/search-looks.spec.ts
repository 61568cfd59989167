import { barriers, putOn } from "../support/barriers.ts";
import { expect, test } from "../support/journey.ts";
import { screens } from "../support/screens.ts";
import { shifts, watchShifts } from "../support/shifts.ts";
import { count, results } from "./search-page.ts";

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, () => {
		test.use({ viewport });

		test("nothing moves while results arrive", { tag: device === "phone" ? [] : "@rest" }, async ({
			page,
		}) => {
			await watchShifts(page);
			await page.goto("/search?q=frery");
			await expect(results(page)).not.toHaveCount(0);
			expect(await shifts(page)).toEqual([]);
		});

		for (const colorScheme of ["light", "dark"] as const) {
			test(`nobody is barred from results, nor from where there are none, when it is ${colorScheme}`, {
				tag: "@rest",
			}, async ({ page }) => {
				await putOn(page, { width: viewport.width, colorScheme });
				await page.goto("/search?q=frery");
				await expect(results(page)).not.toHaveCount(0);
				expect(await barriers(page)).toEqual([]);
				await page.goto("/search?q=ferry+qqqqqqq");
				await expect(count(page)).toHaveText(/stor(y|ies) with/);
				expect(await barriers(page)).toEqual([]);
			});
		}
	});
}
