import type { Page } from "@playwright/test";
import { storiesOf } from "../support/edition.ts";
import { expect, test } from "../support/journey.ts";
import { categoryLinks } from "../support/needed-files.ts";
import { screens } from "../support/screens.ts";
import { visit } from "../support/visit.ts";

test("the first stop of every page is a link that skips to the news", async ({ page }) => {
	await visit(page, "/category/0");
	await page.keyboard.press("Tab");
	const skip = page.getByRole("link", { name: "Skip to the news" });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport({ ratio: 1 });
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
	await page.keyboard.press("Tab");
	await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);
});

type Stop = { place: number; name: string; ring: number; inSight: boolean };

/** Where the keyboard stands: which of the page's stops, whether its ring is drawn, and whether nothing lies over it. */
function stop(page: Page): Promise<Stop> {
	return page.evaluate(() => {
		const stops = [...document.querySelectorAll<HTMLElement>("a[href], button, input, [tabindex]")].filter(
			(one) => one.tabIndex >= 0 && one.checkVisibility(),
		);
		const here = document.activeElement as HTMLElement;
		const label = here instanceof HTMLInputElement && here.labels?.[0]?.textContent;
		const { outlineStyle, outlineWidth } = getComputedStyle(here);
		const { x, y, width, height } = here.getClientRects()[0] ?? new DOMRect();
		const onTop = document.elementFromPoint(x + width / 2, y + height / 2);
		return {
			place: stops.indexOf(here),
			name: label || here.textContent || here.getAttribute("aria-label") || "",
			ring: outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
			inSight: onTop !== null && here.contains(onTop),
		};
	});
}

for (const { device, viewport } of screens) {
	for (const address of ["/category/9", "/about", "/auth/login", "/auth/register", "/no-such-page"]) {
		test.describe(`on a ${device}`, () => {
			test.use({ viewport });

			test(`Tab meets everything on ${address} in order, each with its ring and nothing over it`, async ({
				page,
			}) => {
				await visit(page, address);
				await expect(page.getByRole("button", { name: "Pause the headlines" })).toBeVisible();
				const stops: Stop[] = [];
				await page.keyboard.press("Tab");
				while (await page.evaluate(() => document.activeElement !== document.body)) {
					stops.push(await stop(page));
					await page.keyboard.press("Tab");
				}
				const all = await page
					.locator(
						"a[href]:visible:not([tabindex='-1']), button:visible, input:visible, [tabindex='0']:visible",
					)
					.count();
				expect(stops.length).toBe(all);
				expect(stops.map(({ place }) => place)).toEqual([...stops.keys()]);
				expect(stops.filter(({ ring }) => ring < 2)).toEqual([]);
				expect(stops.filter(({ inSight }) => !inSight)).toEqual([]);
				expect(stops.filter(({ name }) => name.trim() === "")).toEqual([]);
			});
		});
	}
}

test("a reader without a mouse walks from category to category and into a story", async ({ page }) => {
	await visit(page, "/category/0");
	for (const id of [1, 2, 3]) {
		await categoryLinks(page).getByRole("link").nth(id).focus();
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL(`/category/${id}`);
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			`Total - ${storiesOf(id).length} News Found`,
		);
		await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
		await expect(categoryLinks(page).getByRole("link").nth(id)).toHaveAttribute("aria-current", "page");
	}
	const title = page.getByRole("article").first().getByRole("heading").getByRole("link");
	const isReached = () => title.evaluate((link) => link === document.activeElement);
	while (!(await isReached())) await page.keyboard.press("Tab");
	const address = await title.getAttribute("href");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(`/auth/login?from=${encodeURIComponent(address ?? "")}`);
});
