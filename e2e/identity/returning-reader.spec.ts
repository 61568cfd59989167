import type { Page } from "@playwright/test";
import { openAccount, signIn } from "../support/identity/accounts.ts";
import { holdRequests } from "../support/identity/identity-traffic.ts";
import { expect, test } from "../support/journey.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { expectReader, header, loginLink, loginWith, logOut, recordHeader } from "../support/page/header.ts";
import { layoutShifts, observeLayoutShifts } from "../support/page/layout-shifts.ts";
import { screens } from "../support/page/viewports.ts";
import { waitForHydration } from "../support/page/visit.ts";

const firstPaint = (page: Page) =>
	page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);

for (const [screenIndex, { device, viewport }] of screens.entries()) {
	test.describe(`on a ${device}`, () => {
		test.use({ viewport });

		for (const [pathIndex, path] of ["/about", "/category/9"].entries()) {
			// The quick run tests each screen and each page once; the rest tests all pairs.
			const tag = screenIndex === pathIndex ? [] : ["@rest"];
			test(`a returning reader is greeted on ${path} from the first paint, without layout shifts`, {
				tag,
			}, async ({ page, reader }) => {
				const name = reader.name ?? "";
				const consoleErrors = collectConsoleErrors(page);
				const frames = await recordHeader(page);
				await observeLayoutShifts(page);
				const heldScript = await holdRequests(page, /\.js$|\/accounts:lookup/);
				await page.goto(path, { waitUntil: "commit" });
				await firstPaint(page);
				await expect(logOut(page)).toBeVisible();
				await expect(loginLink(page)).toBeHidden();
				await expect(loginWith(page)).toBeHidden();
				await heldScript.release();

				expect(await layoutShifts(page)).toEqual([]);
				await expectReader(page, name);
				const headerFrames = await frames();
				expect(headerFrames.length).toBeGreaterThan(1);
				expect(headerFrames.filter(({ login, loginWith }) => login || loginWith)).toEqual([]);
				expect(headerFrames.filter(({ logOut }) => !logOut)).toEqual([]);
				expect(new Set(headerFrames.map(({ name }) => name))).toEqual(new Set([name]));
				expect(new Set(headerFrames.map(({ height }) => height)).size).toBe(1);
				expect(consoleErrors).toEqual([]);
			});
		}
	});
}

test("a returning reader's picture replaces the default one without layout shifts", {
	tag: "@rest",
}, async ({ page, baseURL }) => {
	await signIn(page, await openAccount(page.request, { photo: `${baseURL}/apple-touch-icon.png` }));
	await observeLayoutShifts(page);
	await page.goto("/category/9");
	const picture = header(page).getByRole("img", { name: "Profile picture of ReaderOne" });
	await expect(picture).toHaveAttribute("src", `${baseURL}/apple-touch-icon.png`);
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
	expect(await layoutShifts(page)).toEqual([]);
});

test("a visitor sees Login from the first paint, and never a Log Out", { tag: "@rest" }, async ({ page }) => {
	const frames = await recordHeader(page);
	await page.goto("/category/9");
	await waitForHydration(page);
	const headerFrames = await frames();
	expect(headerFrames.filter(({ logOut, name }) => logOut || name)).toEqual([]);
	expect(headerFrames.filter(({ login }) => !login)).toEqual([]);
});
