import type { Page } from "@playwright/test";
import { openAccount, signIn } from "../support/identity/accounts.ts";
import { hold } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { consoleErrorsOf } from "../support/page/console-errors.ts";
import { expectReader, header, loginLink, loginWith, logOut, watchHeader } from "../support/page/header.ts";
import { shifts, watchShifts } from "../support/page/layout-shifts.ts";
import { screens } from "../support/page/viewports.ts";
import { waitForHydration } from "../support/page/visit.ts";

const firstPaint = (page: Page) =>
	page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);

for (const [place, { device, viewport }] of screens.entries()) {
	test.describe(`on a ${device}`, () => {
		test.use({ viewport });

		for (const [other, address] of ["/about", "/category/9"].entries()) {
			// Each screen and each page once; all pairs of them in the rest.
			const tag = place === other ? [] : ["@rest"];
			test(`a returning reader is greeted on ${address} from the first paint, and nothing moves`, {
				tag,
			}, async ({ page, reader }) => {
				const name = reader.name ?? "";
				const complaints = consoleErrorsOf(page);
				const frames = await watchHeader(page);
				await watchShifts(page);
				const script = await hold(page, /\.js$|\/accounts:lookup/);
				await page.goto(address, { waitUntil: "commit" });
				await firstPaint(page);
				await expect(logOut(page)).toBeVisible();
				await expect(loginLink(page)).toBeHidden();
				await expect(loginWith(page)).toBeHidden();
				await script.release();

				expect(await shifts(page)).toEqual([]);
				await expectReader(page, name);
				const seen = await frames();
				expect(seen.length).toBeGreaterThan(1);
				expect(seen.filter(({ login, loginWith }) => login || loginWith)).toEqual([]);
				expect(seen.filter(({ logOut }) => !logOut)).toEqual([]);
				expect(new Set(seen.map(({ name }) => name))).toEqual(new Set([name]));
				expect(new Set(seen.map(({ height }) => height)).size).toBe(1);
				expect(complaints).toEqual([]);
			});
		}
	});
}

test("a returning reader's picture takes the place of the default one without moving anything", {
	tag: "@rest",
}, async ({ page, baseURL }) => {
	await signIn(page, await openAccount(page.request, { photo: `${baseURL}/apple-touch-icon.png` }));
	await watchShifts(page);
	await page.goto("/category/9");
	const picture = header(page).getByRole("img", { name: "Profile picture of ReaderOne" });
	await expect(picture).toHaveAttribute("src", `${baseURL}/apple-touch-icon.png`);
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
	expect(await shifts(page)).toEqual([]);
});

test("a visitor sees Login from the first paint, and never a Log Out", async ({ page }) => {
	const frames = await watchHeader(page);
	await page.goto("/category/9");
	await waitForHydration(page);
	const seen = await frames();
	expect(seen.filter(({ logOut, name }) => logOut || name)).toEqual([]);
	expect(seen.filter(({ login }) => !login)).toEqual([]);
});
