import type { Page } from "@playwright/test";
import { copiesOf, openWithBookmarks, someStories } from "../support/bookmarks-page.ts";
import { expect, test } from "../support/journey.ts";
import { layoutShifts, observeLayoutShifts } from "../support/page/layout-shifts.ts";
import { screens } from "../support/page/viewports.ts";
import { asset } from "../support/site/assets.ts";
import {
	authorPage,
	publicPages,
	samplePages,
	unknownPath,
	unknownTopic,
} from "../support/site/public-pages.ts";
import { openSlowProxy } from "./slow-proxy.ts";

/** Pages with a layout of their own. */
const layouts = [
	"/category/9",
	authorPage,
	"/accessibility",
	"/privacy",
	"/auth/login",
	"/search",
	unknownTopic,
	unknownPath,
];

const lateFiles = /\.js$|\.woff2$|\/pictures\/|\/news\.json$/;

/** Delays some files until the rest of the page is painted. Returns the layout shifts. */
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

		test("late scripts, fonts, pictures and headlines cause no layout shift", async ({ page }) => {
			test.slow();
			await observeLayoutShifts(page);
			for (const path of layouts)
				expect.soft(await shiftsCausedBy([lateFiles], page, path), path).toEqual([]);
		});

		test("late files cause no layout shift on any other page", { tag: "@rest" }, async ({ page }) => {
			test.slow();
			await observeLayoutShifts(page);
			for (const path of samplePages.filter((pattern) => !layouts.includes(pattern))) {
				expect.soft(await shiftsCausedBy([lateFiles], page, path), path).toEqual([]);
			}
		});

		test("loading a page causes no layout shift", { tag: "@rest" }, async ({ page }) => {
			test.slow();
			// Without fonts, because it is random whether they load before the first paint, and they can change a
			// title's lines.
			await page.route(/\.woff2$/, (route) => route.abort());
			await observeLayoutShifts(page);
			for (const path of publicPages) {
				await page.goto(path);
				expect.soft(await layoutShifts(page), path).toEqual([]);
			}
		});

		test("late card tools cause no layout shift in a reader's list or bookmarks", { tag: "@rest" }, async ({
			page,
			reader,
		}) => {
			await openWithBookmarks(page, reader, await copiesOf(page, reader.uid, someStories(3)));
			await observeLayoutShifts(page);
			const tools = [asset("bookmark-and-share"), /\/data\/|\/pictures\//];
			for (const [path, toolName] of [
				["/category/0", /^Bookmark: /],
				["/bookmark", /^Delete bookmark: /],
			] as const) {
				const waitForTool = () => expect(page.getByRole("button", { name: toolName }).first()).toBeVisible();
				expect.soft(await shiftsCausedBy(tools, page, path, waitForTool), path).toEqual([]);
			}
		});

		test("the redirect of a visitor from a story to the login page causes no layout shift", async ({
			page,
		}) => {
			await observeLayoutShifts(page);
			const [story] = someStories(1);
			const waitForLogin = () =>
				expect(page.getByRole("heading", { level: 1 })).toHaveText("Login to your account");
			expect(await shiftsCausedBy([lateFiles], page, `/news-details/${story?.id}`, waitForLogin)).toEqual([]);
		});

		// A page shorter than the screen: while text is loading, the content after it has to move.
		test("header and footer stay in place while a short page loads in chunks", { tag: "@rest" }, async ({
			page,
			baseURL,
		}) => {
			const slowProxy = await openSlowProxy(baseURL ?? "");
			await page.setViewportSize({ ...viewport, height: 1400 });
			await observeLayoutShifts(page);
			await page.goto(`${slowProxy.origin}/auth/login`);
			const found = await layoutShifts(page);
			slowProxy.close();
			// A link grows if a chunk ends within its text, and then may need the next line.
			const growingLink = /within the main part|as a link of the footer/;
			expect(found.filter((shift) => !growingLink.test(shift))).toEqual([]);
		});

		test("no picture of a list moves while the page loads in chunks", { tag: "@rest" }, async ({
			page,
			baseURL,
		}) => {
			const slowProxy = await openSlowProxy(baseURL ?? "");
			await observeLayoutShifts(page);
			await page.goto(`${slowProxy.origin}/category/0`);
			const found = await layoutShifts(page);
			slowProxy.close();
			expect(found.filter((shift) => shift.includes("with a picture"))).toEqual([]);
		});
	});
}
