import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { shifts, watchShifts } from "../support/page/layout-shifts.ts";
import { copiesOf, openWith, someStories } from "../support/page/saved.ts";
import { screens } from "../support/page/viewports.ts";
import { asset } from "../support/site/assets.ts";
import { anAuthor, kindsOfPage, nowhere, publicPages, unknownTopic } from "../support/site/public-pages.ts";
import { openSlowLine } from "./slow-line.ts";

/** The pages that are laid out in ways of their own. */
const layouts = ["/category/9", anAuthor, "/accessibility", "/auth/login", "/search", unknownTopic, nowhere];

const late = /\.js$|\.woff2$|\/pictures\/|\/news\.json$/;

/** Opens a page some parts of which come only when the rest has been painted, and tells what they moved. */
async function movedBy(
	parts: RegExp[],
	page: Page,
	address: string,
	arrived = async () => {},
): Promise<string[]> {
	const painted = Promise.withResolvers<void>();
	const isPart = ({ href }: URL) => parts.some((one) => one.test(href));
	await page.route(isPart, async (route) => {
		await painted.promise;
		await route.continue();
	});
	await page.goto(address, { waitUntil: "commit" });
	await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
	painted.resolve();
	await arrived();
	const moved = await shifts(page);
	await page.unrouteAll({ behavior: "wait" });
	return moved;
}

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, { tag: device === "desk" ? "@rest" : [] }, () => {
		test.use({ viewport });

		test("nothing moves when script, type, pictures and headlines come late", async ({ page }) => {
			test.slow();
			await watchShifts(page);
			for (const address of layouts) expect.soft(await movedBy([late], page, address), address).toEqual([]);
		});

		test("nothing moves on any other page when parts come late", { tag: "@rest" }, async ({ page }) => {
			test.slow();
			await watchShifts(page);
			for (const address of kindsOfPage.filter((one) => !layouts.includes(one))) {
				expect.soft(await movedBy([late], page, address), address).toEqual([]);
			}
		});

		test("nothing moves while a page loads", { tag: "@rest" }, async ({ page }) => {
			test.slow();
			// Whether type comes with the first paint or just after it is chance, which can take a line from a title.
			await page.route(/\.woff2$/, (route) => route.abort());
			await watchShifts(page);
			for (const address of publicPages) {
				await page.goto(address);
				expect.soft(await shifts(page), address).toEqual([]);
			}
		});

		test("nothing moves in a reader's list or bookmarks when the tools of the cards come late", async ({
			page,
			reader,
		}) => {
			await openWith(page, reader, await copiesOf(page, reader.uid, someStories(3)));
			await watchShifts(page);
			const tools = [asset("reader-tools"), /\/data\/|\/pictures\//];
			for (const [address, tool] of [
				["/category/0", /^Bookmark: /],
				["/bookmark", /^Delete bookmark: /],
			] as const) {
				const shown = () => expect(page.getByRole("button", { name: tool }).first()).toBeVisible();
				expect.soft(await movedBy(tools, page, address, shown), address).toEqual([]);
			}
		});

		test("nothing moves when a visitor who opens a story is led to the login page", async ({ page }) => {
			await watchShifts(page);
			const [story] = someStories(1);
			const led = () => expect(page.getByRole("heading", { level: 1 })).toHaveText("Login to your account");
			expect(await movedBy([late], page, `/news-details/${story?.id}`, led)).toEqual([]);
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
			// A link at the right edge grows where a piece ends within its words.
			expect(moved.filter((one) => !one.includes("within the main part"))).toEqual([]);
		});
	});
}
