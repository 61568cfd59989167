import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { screens } from "../support/page/viewports.ts";
import { visit } from "../support/page/visit.ts";

type FocusStop = { index: number; name: string; outlinePx: number; isUncovered: boolean };

/**
 * The focused element: its index among the page's tab stops, its outline and whether it is covered. Null past
 * the last.
 */
function focusedStop(page: Page): Promise<FocusStop | null> {
	return page.evaluate(() => {
		const focused = document.activeElement as HTMLElement;
		if (focused === document.body) return null;
		const stops = [
			...document.querySelectorAll<HTMLElement>("a[href], button, summary, input, [tabindex]"),
		].filter(
			// A page may be rendered ahead, hidden.
			(element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
		);
		const label = focused instanceof HTMLInputElement && focused.labels?.[0]?.textContent;
		const { outlineStyle, outlineWidth } = getComputedStyle(focused);
		const { x, y, width, height } = focused.getClientRects()[0] ?? new DOMRect();
		const topElement = document.elementFromPoint(x + width / 2, y + height / 2);
		return {
			index: stops.indexOf(focused),
			name: label || focused.textContent || focused.getAttribute("aria-label") || "",
			outlinePx: outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
			isUncovered: topElement !== null && focused.contains(topElement),
		};
	});
}

/**
 * The longest page on each screen, and a form on a phone. The other pages have the same header and footer
 * around less.
 */
const quickPages = ["/category/9 on a phone", "/category/9 on a desk", "/auth/register on a phone"];
const paths = ["/category/9", "/auth/register", "/about", "/auth/login", "/no-such-page"];

test("every page of the quick run is in the full list", () => {
	const all = screens.flatMap(({ device }) => paths.map((path) => `${path} on a ${device}`));
	expect(quickPages.filter((name) => !all.includes(name))).toEqual([]);
});

for (const { device, viewport } of screens) {
	for (const path of paths) {
		test.describe(`on a ${device}`, {
			tag: quickPages.includes(`${path} on a ${device}`) ? [] : "@rest",
		}, () => {
			test.use({ viewport });

			test(`Tab reaches everything on ${path} in order, each with an outline and not covered`, async ({
				page,
			}) => {
				await visit(page, path);
				await expect(page.getByRole("button", { name: "Pause the headlines" })).toBeVisible();
				const stops: FocusStop[] = [];
				const pressTab = async () => {
					await page.keyboard.press("Tab");
					return focusedStop(page);
				};
				for (let focused = await pressTab(); focused; focused = await pressTab()) stops.push(focused);
				const all = await page
					.locator(
						":is(a[href], button, summary, input):visible:not([tabindex='-1']), [tabindex='0']:visible",
					)
					.count();
				expect(stops.length).toBe(all);
				expect(stops.map(({ index }) => index)).toEqual([...stops.keys()]);
				expect(stops.filter(({ outlinePx }) => outlinePx < 2)).toEqual([]);
				expect(stops.filter(({ isUncovered }) => !isUncovered)).toEqual([]);
				expect(stops.filter(({ name }) => name.trim() === "")).toEqual([]);
			});
		});
	}
}

test("Tab and Shift+Tab scroll every category of the strip fully into view", { tag: "@rest" }, async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await visit(page, "/category/0");
	// The link of the current category is no tab stop.
	const links = page.getByRole("navigation", { name: "All Categories" }).locator("a:not([aria-current])");
	const names = await links.allTextContents();
	await links.first().focus();
	const clipped: string[] = [];
	for (const key of ["Tab", "Shift+Tab"]) {
		for (const _ of names.slice(1)) {
			await page.keyboard.press(key);
			const { name, left, right } = await page.evaluate(() => {
				const { left, right } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
				return { name: document.activeElement?.textContent ?? "", left, right };
			});
			expect(names).toContain(name);
			if (left < 0 || right > 390) clipped.push(`${name}: ${left} to ${right}`);
		}
	}
	expect(clipped).toEqual([]);
});
