import type { Page } from "@playwright/test";
import { republish, someStory, storyDataPath } from "../support/bookmarks-page.ts";
import { expect, test } from "../support/journey.ts";
import { applyLook, axeViolations, overflow } from "../support/page/axe.ts";
import { collectConsoleErrors } from "../support/page/console-errors.ts";
import { layoutShifts, observeLayoutShifts } from "../support/page/layout-shifts.ts";
import { screens } from "../support/page/viewports.ts";
import { visit } from "../support/page/visit.ts";

const story = someStory();
const storyPath = `/news-details/${story.id}`;
const headline = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

test("a hostile story is shown as text, runs no script and breaks no layout", async ({ page, reader: _ }) => {
	const consoleErrors = collectConsoleErrors(page);
	const markup = `<img src=x onerror="window.mischief=1"><script>window.mischief=2</script>`;
	await page.addInitScript(() => {
		window.alert = () => Object.assign(window, { mischief: 3 });
	});
	await republish(page, story, (published) => ({
		title: `${markup} \u202Esdrawkcab\u0000 ${"W".repeat(3_000)}`,
		author: { ...published.author, name: `javascript:alert(1) ${"\u202E"}${"N".repeat(500)}` },
		details: `${markup}\n\n${"x".repeat(100_000)}\n\njavascript:alert(1)\u0000\uD800\u202E`,
		tags: [markup, "t".repeat(2_000), "\u0000", "twice", "twice"],
		total_view: 1e21,
		next: { id: "javascript:alert(1)", title: markup + "V".repeat(900) },
	}));
	await page.setViewportSize({ width: 390, height: 844 });
	await visit(page, storyPath);
	await expect(headline(page)).toContainText(markup);
	await expect(page.getByRole("article")).toContainText("javascript:alert(1)");
	await expect(page.getByRole("article").locator("img[src=x], script")).toHaveCount(0);
	expect(await overflow(page)).toBe(0);
	await page.setViewportSize({ width: 1440, height: 900 });
	expect(await overflow(page)).toBe(0);
	const links = page.getByRole("main").getByRole("link");
	const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
	expect(hrefs).not.toEqual([]);
	expect(hrefs.filter((href) => !href?.startsWith("/"))).toEqual([]);
	expect(await page.evaluate(() => "mischief" in window)).toBe(false);
	expect(consoleErrors).toEqual([]);
});

for (const width of [390, 1440]) {
	for (const colorScheme of ["light", "dark"] as const) {
		const look = { width, colorScheme };
		test(`an article has no axe violations: ${JSON.stringify(look)}`, { tag: "@rest" }, async ({
			page,
			reader: _,
		}) => {
			await visit(page, storyPath);
			await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
			await applyLook(page, look);
			expect(await axeViolations(page, look)).toEqual([]);
			expect(await overflow(page)).toBe(0);
		});
	}
}

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, { tag: device === "phone" ? [] : "@rest" }, () => {
		test.use({ viewport });

		test("an article causes no layout shift, however late its file loads", async ({ page, reader: _ }) => {
			await observeLayoutShifts(page);
			const response = Promise.withResolvers<void>();
			await page.route(storyDataPath(story), async (route) => {
				await response.promise;
				await route.continue();
			});
			await page.goto(storyPath);
			await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
			response.resolve();
			await expect(headline(page)).toHaveText(story.title);
			await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
			expect(await layoutShifts(page)).toEqual([]);
		});
	});
}
