import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { overflow } from "../support/page/axe.ts";
import { visit } from "../support/page/visit.ts";
import { publicPages, samplePages } from "../support/site/public-pages.ts";

// e2e/access/kinds-of-page.spec.ts tests the widths in light mode.

const widths = [320, 390, 820, 1024, 1440, 2560];

async function expectFits(page: Page, path: string, widths: number[]): Promise<void> {
	await visit(page, path);
	await page.evaluate(() => document.fonts.ready);
	for (const width of widths) {
		await page.setViewportSize({ width, height: 900 });
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			expect.soft(await overflow(page), `${path}, ${width} px, ${colorScheme}`).toBe(0);
		}
	}
}

for (const path of samplePages) {
	test(`${path} fits every width, in light and dark mode`, { tag: "@rest" }, async ({ page }) => {
		await expectFits(page, path, widths);
	});
}

test("every other list fits a narrow screen and three narrow columns", { tag: "@rest" }, async ({ page }) => {
	test.slow();
	const others = publicPages.filter((path) => !samplePages.includes(path));
	for (const path of others) await expectFits(page, path, [320, 1024]);
});

test("on a narrow screen the tools of a list stay on the line of its name", { tag: "@rest" }, async ({
	page,
}) => {
	await visit(page, "/category/0");
	for (let width = 280; width <= 400; width += 5) {
		await page.setViewportSize({ width, height: 700 });
		const name = await page.getByRole("heading", { level: 1 }).boundingBox();
		const opener = await page.getByRole("button", { name: "Tools of this list" }).boundingBox();
		const { y = 0, height = 0 } = opener ?? {};
		expect.soft(y + height / 2, `${width} px`).toBeGreaterThan(name?.y ?? 0);
		expect.soft(y + height / 2, `${width} px`).toBeLessThan((name?.y ?? 0) + (name?.height ?? 0));
	}
});

test.describe("at 200 % zoom", () => {
	// 200 % zoom halves the layout width and doubles the device pixels.
	test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

	test("nothing is clipped and the main heading is visible", { tag: "@rest" }, async ({ page }) => {
		test.slow();
		for (const path of samplePages) {
			await visit(page, path);
			expect.soft(await overflow(page), path).toBe(0);
			await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
		}
	});
});

test("the page has a light background in light mode and a dark one in dark mode", async ({ page }) => {
	const lightness = () =>
		page.evaluate(() => {
			const [red = 0, green = 0, blue = 0] = (
				getComputedStyle(document.body).backgroundColor.match(/[\d.]+/g) ?? []
			).map(Number);
			return (red + green + blue) / 3;
		});
	await page.emulateMedia({ colorScheme: "light" });
	await visit(page, "/category/0");
	expect(await lightness()).toBeGreaterThan(230);
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await lightness()).toBeLessThan(40);
});

test("on a small phone the reader's name stands above the date and can be read in full", {
	tag: "@rest",
}, async ({ page, reader }) => {
	await page.setViewportSize({ width: 320, height: 640 });
	await visit(page, "/category/0");
	const name = page.getByRole("banner").getByTitle(`${reader.name}`);
	const nameBox = await name.boundingBox();
	const dateBox = await page.getByRole("banner").locator("time").boundingBox();
	if (!nameBox || !dateBox) throw new Error("The header shows the name and the date");
	expect(nameBox.y + nameBox.height).toBeLessThanOrEqual(dateBox.y);
});
