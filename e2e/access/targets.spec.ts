import { openAccount, signIn } from "../support/accounts.ts";
import { storiesOf } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import { kindsOfPage } from "../support/public-pages.ts";
import { smallTargets } from "../support/targets.ts";
import { visit } from "../support/visit.ts";

const widths = [320, 390, 1440];

test("whatever a visitor can press is large enough or stands apart", async ({ page }) => {
	test.slow();
	for (const address of [...kindsOfPage, "/category/0", "/search?q=ferry"]) {
		await visit(page, address);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 900 });
			expect(await smallTargets(page), `${address}, ${width} px`).toEqual([]);
		}
	}
});

test("whatever a reader can press is large enough or stands apart", async ({ page, request }) => {
	test.slow();
	await signIn(page, await openAccount(request), "/category/0");
	for (const address of ["/category/0", `/news-details/${storiesOf(9)[0]?.id}`, "/bookmark"]) {
		await page.goto(address);
		await expect(page.getByRole("button", { name: "Log Out" })).toBeVisible();
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		for (const width of widths) {
			await page.setViewportSize({ width, height: 900 });
			expect(await smallTargets(page), `${address}, ${width} px`).toEqual([]);
		}
	}
});

test("a button that is too small beside another is noticed", async ({ page }) => {
	await page.setContent("<button style='all:unset;font-size:9px'>a</button><button>Another one</button>");
	expect(await smallTargets(page)).toHaveLength(1);
});
