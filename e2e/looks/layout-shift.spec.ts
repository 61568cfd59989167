import { openAccount } from "../support/accounts.ts";
import { expect, test } from "../support/journey.ts";
import { kindsOfPage, publicPages } from "../support/public-pages.ts";
import { copiesOf, signInWith, someStories } from "../support/saved.ts";
import { screens } from "../support/screens.ts";
import { shifts, watchShifts } from "../support/shifts.ts";
import { openSlowLine } from "./slow-line.ts";

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, () => {
		test.use({ viewport });

		test("nothing moves while a page loads", async ({ page }) => {
			test.slow();
			await watchShifts(page);
			for (const address of publicPages) {
				await page.goto(address);
				expect(await shifts(page), address).toEqual([]);
			}
		});

		test("nothing moves when script, type, pictures and headlines come late", async ({ page }) => {
			test.slow();
			await watchShifts(page);
			for (const address of kindsOfPage) {
				const painted = Promise.withResolvers<void>();
				await page.route(/\.js$|\.woff2$|\/pictures\/|\/news\.json$/, async (route) => {
					await painted.promise;
					await route.continue();
				});
				await page.goto(address, { waitUntil: "commit" });
				await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
				painted.resolve();
				expect(await shifts(page), address).toEqual([]);
				await page.unrouteAll({ behavior: "wait" });
			}
		});

		test("nothing moves in a reader's list or bookmarks when the tools of the cards come late", async ({
			page,
			request,
		}) => {
			const account = await openAccount(request);
			await signInWith(page, account, await copiesOf(page, account.uid, someStories(3)));
			await watchShifts(page);
			for (const [address, tool] of [
				["/category/0", /^Bookmark: /],
				["/bookmark", /^Delete bookmark: /],
			] as const) {
				const painted = Promise.withResolvers<void>();
				await page.route(/reader-tools|\/data\/|\/pictures\//, async (route) => {
					await painted.promise;
					await route.continue();
				});
				await page.goto(address, { waitUntil: "commit" });
				await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
				painted.resolve();
				await expect(page.getByRole("button", { name: tool }).first()).toBeVisible();
				expect(await shifts(page), address).toEqual([]);
				await page.unrouteAll({ behavior: "wait" });
			}
		});

		test("nothing moves when a visitor who opens a story is led to the login page", async ({ page }) => {
			await watchShifts(page);
			const painted = Promise.withResolvers<void>();
			await page.route(/\.js$|\/pictures\/|\/news\.json$/, async (route) => {
				await painted.promise;
				await route.continue();
			});
			const [story] = someStories(1);
			await page.goto(`/news-details/${story?.id}`, { waitUntil: "commit" });
			await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
			painted.resolve();
			await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login to your account");
			expect(await shifts(page)).toEqual([]);
		});

		// A page that ends above the fold: where text is still arriving, what follows it has to make room.
		test("head and foot stand still while a short page comes in piece by piece", async ({
			page,
			baseURL,
		}) => {
			const line = await openSlowLine(baseURL ?? "");
			await watchShifts(page);
			await page.goto(`${line.address}/auth/login`);
			const moved = await shifts(page);
			line.close();
			expect(moved).toEqual([]);
		});
	});
}
