import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { screens } from "../support/page/viewports.ts";
import { visit } from "../support/page/visit.ts";

type Stop = { place: number; name: string; ring: number; inSight: boolean };

/** Where the keyboard stands: which of the page's stops, whether its ring is drawn, and whether nothing lies over it. Null past the last. */
function stop(page: Page): Promise<Stop | null> {
	return page.evaluate(() => {
		const here = document.activeElement as HTMLElement;
		if (here === document.body) return null;
		const stops = [...document.querySelectorAll<HTMLElement>("a[href], button, input, [tabindex]")].filter(
			(one) => one.tabIndex >= 0 && one.checkVisibility(),
		);
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

/** The longest page on any screen, and a form on a phone; the others are the same frame around less. */
const quick = ["/category/9 on a phone", "/category/9 on a desk", "/auth/register on a phone"];
const addresses = ["/category/9", "/auth/register", "/about", "/auth/login", "/no-such-page"];

test("the walks of the quick run are walks", () => {
	const all = screens.flatMap(({ device }) => addresses.map((address) => `${address} on a ${device}`));
	expect(quick.filter((walk) => !all.includes(walk))).toEqual([]);
});

for (const { device, viewport } of screens) {
	for (const address of addresses) {
		test.describe(`on a ${device}`, {
			tag: quick.includes(`${address} on a ${device}`) ? [] : "@rest",
		}, () => {
			test.use({ viewport });

			test(`Tab meets everything on ${address} in order, each with its ring and nothing over it`, async ({
				page,
			}) => {
				await visit(page, address);
				await expect(page.getByRole("button", { name: "Pause the headlines" })).toBeVisible();
				const stops: Stop[] = [];
				const goOn = async () => {
					await page.keyboard.press("Tab");
					return stop(page);
				};
				for (let here = await goOn(); here; here = await goOn()) stops.push(here);
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

test("Tab, there and back, brings every category of the strip whole into sight", { tag: "@rest" }, async ({
	page,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await visit(page, "/category/0");
	const links = page.getByRole("navigation", { name: "All Categories" }).getByRole("link");
	const names = await links.allTextContents();
	await links.first().focus();
	const cut: string[] = [];
	for (const key of ["Tab", "Shift+Tab"]) {
		for (const _ of names.slice(1)) {
			await page.keyboard.press(key);
			const { name, left, right } = await page.evaluate(() => {
				const { left, right } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
				return { name: document.activeElement?.textContent ?? "", left, right };
			});
			expect(names).toContain(name);
			if (left < 0 || right > 390) cut.push(`${name}: ${left} to ${right}`);
		}
	}
	expect(cut).toEqual([]);
});
