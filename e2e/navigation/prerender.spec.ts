import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { layoutShifts, observeLayoutShifts } from "../support/page/layout-shifts.ts";
import { categoryLinks } from "../support/page/page-frame.ts";
import { scrollToStory } from "../support/page/scrolling.ts";
import { visit, waitForFiles, waitForIdle } from "../support/page/visit.ts";
import { asset } from "../support/site/assets.ts";
import { news, storyByPath } from "../support/site/edition.ts";

test.use({ viewport: { width: 390, height: 844 } });

const ahead = (page: Page) => page.locator(".prerendered, .prerendered-shown");

/** What was on the screen, frame by frame: the heading that was in view, and the path of the page. */
async function recordFrames(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const frames: string[] = [];
		const record = () => {
			const headings = [...document.querySelectorAll("h1")];
			const visible = headings.filter((heading) =>
				heading.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }),
			);
			const inView = visible.filter((heading) => heading.getBoundingClientRect().bottom > 0);
			frames.push(`${inView.map(({ textContent }) => textContent)} at ${location.pathname}`);
			requestAnimationFrame(record);
		};
		record();
		Object.assign(window, { frames });
	});
	return () => page.evaluate(() => [...new Set((window as unknown as { frames: string[] }).frames)]);
}

/** Points at a link until the page behind it is there, hidden. Returns what is requested for it. */
async function pointAt(page: Page, link: Locator): Promise<string[]> {
	await page.waitForLoadState("networkidle");
	const requested: string[] = [];
	page.on("request", (request) => requested.push(new URL(request.url()).pathname));
	await expect(async () => {
		// What comes late may have moved the link away from the pointer.
		await page.mouse.move(0, 0);
		await link.hover();
		const heading = ahead(page).getByRole("heading", { level: 1, includeHidden: true });
		await expect(heading).toHaveCount(1, { timeout: 3_000 });
	}).toPass();
	await expect(ahead(page).locator("h1")).toBeHidden();
	await expect(ahead(page)).toHaveAttribute("inert");
	return requested;
}

test("a story that a reader points at is drawn before the router renders it, nothing moves, and Back returns to its card", async ({
	page,
	reader: _,
}) => {
	await observeLayoutShifts(page);
	await visit(page, "/category/0");
	await waitForIdle(page);
	const link = await scrollToStory(page, 3);
	const { title } = storyByPath((await link.getAttribute("href")) ?? "");
	const requested = await pointAt(page, link);
	expect(requested.filter((path) => path.startsWith("/pictures/"))).toEqual([]);
	const scrolledTo = await page.evaluate(() => scrollY);
	const readFrames = await recordFrames(page);
	await link.click();
	await expect(page.getByRole("link", { name: "All news in this category" })).toBeVisible();
	expect(await readFrames()).toContain(`${title} at /category/0`);
	await expect(page.locator(".prerendered-shown")).toHaveCount(0);
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	expect(await layoutShifts(page)).toEqual([]);
	await page.goBack();
	await expect(link).toBeInViewport();
	await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolledTo);
});

test("a story that is opened from the end of another one is drawn in its place", { tag: "@rest" }, async ({
	page,
	reader: _,
}) => {
	const longest = news.toSorted((one, other) => other.details.length - one.details.length)[0];
	await visit(page, `/news-details/${longest?.id}`);
	const link = page.locator(".story-related a").first();
	await link.scrollIntoViewIfNeeded();
	await waitForIdle(page);
	const { title } = storyByPath((await link.getAttribute("href")) ?? "");
	await pointAt(page, link);
	const readFrames = await recordFrames(page);
	await link.click();
	await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
	expect(await readFrames()).toContain(`${title} at /news-details/${longest?.id}`);
	await expect(page.locator(".prerendered-shown")).toHaveCount(0);
	await expect(page.getByRole("link", { name: "All news in this category" })).toBeVisible();
});

test("a category that a visitor points at is drawn before the router renders it, and nothing moves", {
	tag: "@rest",
}, async ({ page }) => {
	await observeLayoutShifts(page);
	await visit(page, "/category/2");
	await waitForIdle(page);
	const link = categoryLinks(page).locator('a[href="/category/3"]');
	const name = (await link.textContent()) ?? "";
	const requested = await pointAt(page, link);
	expect(requested.filter((path) => path.startsWith("/pictures/"))).toEqual([]);
	const readFrames = await recordFrames(page);
	await link.click();
	await expect(page).toHaveURL("/category/3");
	await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
	expect(await readFrames()).toContain(`${name} at /category/2`);
	await expect(page.locator(".prerendered-shown")).toHaveCount(0);
	expect(await layoutShifts(page)).toEqual([]);
});

test("for a reader whose history marks cards, a category is rendered ahead without an error", {
	tag: "@rest",
}, async ({ page, reader: _ }) => {
	const consoleErrors = collectConsoleErrors(page);
	await visit(page, `/news-details/${news[0]?.id}`);
	await expect(page.getByRole("link", { name: "All news in this category" })).toBeVisible();
	await visit(page, "/category/2");
	await waitForFiles(page, asset("load-capabilities"));
	const link = categoryLinks(page).locator('a[href="/category/3"]');
	const name = (await link.textContent()) ?? "";
	await pointAt(page, link);
	const readFrames = await recordFrames(page);
	await link.click();
	await expect(page.getByRole("heading", { level: 1, name })).toBeFocused();
	expect(await readFrames()).toContain(`${name} at /category/2`);
	expect(consoleErrors).toEqual([]);
});

test("what was rendered ahead is not shown when the reader goes elsewhere", { tag: "@rest" }, async ({
	page,
}) => {
	await visit(page, "/category/2");
	await waitForIdle(page);
	await pointAt(page, categoryLinks(page).locator('a[href="/category/3"]'));
	const readFrames = await recordFrames(page);
	await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" }).press("Enter");
	await expect(page.getByRole("heading", { level: 1, name: "About" })).toBeVisible();
	for (const frame of await readFrames()) expect(frame).toMatch(/ at \/(category\/2|about)$/);
	await page.goBack();
	await expect(page).toHaveURL("/category/2");
	await expect(page.locator(".prerendered-shown")).toHaveCount(0);
});
