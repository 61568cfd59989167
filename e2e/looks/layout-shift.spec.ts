import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { layoutShifts, observeLayoutShifts } from "../support/page/layout-shifts.ts";
import { copiesOf, openWithBookmarks, someStories } from "../support/page/saved.ts";
import { screens } from "../support/page/viewports.ts";
import { asset } from "../support/site/assets.ts";
import {
	authorPage,
	publicPages,
	samplePages,
	unknownPath,
	unknownTopic,
} from "../support/site/public-pages.ts";
import { openSlowProxy } from "./slow-line.ts";

/** The pages that are laid out in ways of their own. */
const layouts = [
	"/category/9",
	authorPage,
	"/accessibility",
	"/auth/login",
	"/search",
	unknownTopic,
	unknownPath,
];

const lateFiles = /\.js$|\.woff2$|\/pictures\/|\/news\.json$/;

/** Opens a page some parts of which come only when the rest has been painted, and tells what they moved. */
async function shiftsCausedBy(
	delayed: RegExp[],
	page: Page,
	path: string,
	waitForLoad = async () => {},
): Promise<string[]> {
	const painted = Promise.withResolvers<void>();
	const isDelayed = ({ href }: URL) => delayed.some((pattern) => pattern.test(href));
	await page.route(isDelayed, async (route) => {
		await painted.promise;
		await route.continue();
	});
	await page.goto(path, { waitUntil: "commit" });
	await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
	painted.resolve();
	await waitForLoad();
	const found = await layoutShifts(page);
	await page.unrouteAll({ behavior: "wait" });
	return found;
}

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, { tag: device === "desk" ? "@rest" : [] }, () => {
		test.use({ viewport });

		test("nothing moves when script, type, pictures and headlines come late", async ({ page }) => {
			test.slow();
			await observeLayoutShifts(page);
			for (const path of layouts)
				expect.soft(await shiftsCausedBy([lateFiles], page, path), path).toEqual([]);
		});

		test("nothing moves on any other page when parts come late", { tag: "@rest" }, async ({ page }) => {
			test.slow();
			await observeLayoutShifts(page);
			for (const path of samplePages.filter((pattern) => !layouts.includes(pattern))) {
				expect.soft(await shiftsCausedBy([lateFiles], page, path), path).toEqual([]);
			}
		});

		test("nothing moves while a page loads", { tag: "@rest" }, async ({ page }) => {
			test.slow();
			// Whether type comes with the first paint or just after it is chance, which can take a line from a title.
			await page.route(/\.woff2$/, (route) => route.abort());
			await observeLayoutShifts(page);
			for (const path of publicPages) {
				await page.goto(path);
				expect.soft(await layoutShifts(page), path).toEqual([]);
			}
		});

		test("nothing moves in a reader's list or bookmarks when the tools of the cards come late", async ({
			page,
			reader,
		}) => {
			await openWithBookmarks(page, reader, await copiesOf(page, reader.uid, someStories(3)));
			await observeLayoutShifts(page);
			const tools = [asset("reader-tools"), /\/data\/|\/pictures\//];
			for (const [path, toolName] of [
				["/category/0", /^Bookmark: /],
				["/bookmark", /^Delete bookmark: /],
			] as const) {
				const waitForTool = () => expect(page.getByRole("button", { name: toolName }).first()).toBeVisible();
				expect.soft(await shiftsCausedBy(tools, page, path, waitForTool), path).toEqual([]);
			}
		});

		test("nothing moves when a visitor who opens a story is led to the login page", async ({ page }) => {
			await observeLayoutShifts(page);
			const [story] = someStories(1);
			const waitForLogin = () =>
				expect(page.getByRole("heading", { level: 1 })).toHaveText("Login to your account");
			expect(await shiftsCausedBy([lateFiles], page, `/news-details/${story?.id}`, waitForLogin)).toEqual([]);
		});

		// A page that ends above the fold: where text is still arriving, what follows it has to make room.
		test("head and foot stand still while a short page comes in piece by piece", async ({
			page,
			baseURL,
		}) => {
			const slowProxy = await openSlowProxy(baseURL ?? "");
			await observeLayoutShifts(page);
			await page.goto(`${slowProxy.origin}/auth/login`);
			const found = await layoutShifts(page);
			slowProxy.close();
			// A link at the right edge grows where a piece ends within its words.
			expect(found.filter((pattern) => !pattern.includes("within the main part"))).toEqual([]);
		});
	});
}
