import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { kindsOfPage, listPages } from "../support/public-pages.ts";
import { visit } from "../support/visit.ts";

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

/** The pictures in the main part of a page, in order. */
function pictures(page: Page) {
	return page.getByRole("main").evaluate((main) =>
		Array.from(main.querySelectorAll("img:not(.portrait)"), (image) => {
			const picture = image as HTMLImageElement;
			const { width, height } = picture.getBoundingClientRect();
			const [, file] = picture.currentSrc.match(/-(\d+)\.(?:avif|webp)$/) ?? [];
			return {
				loading: picture.loading,
				priority: picture.fetchPriority,
				chosen: Number(file),
				/** How many pixels of the whole picture its box shows, the cut-off part included. */
				needed: Math.max(width, (height * picture.width) / picture.height || 0) * devicePixelRatio,
			};
		}),
	);
}

test("the first picture of a page is fetched at once and first, all others when they come near", async ({
	page,
}) => {
	for (const address of ["/category/0", "/category/0/2", "/category/9", "/about", "/no-such-page"]) {
		await visit(page, address);
		const [first, ...others] = await pictures(page);
		expect(first, address).toMatchObject({ loading: "eager", priority: "high" });
		const hasty = others.filter(({ loading, priority }) => loading !== "lazy" || priority === "high");
		expect(hasty, address).toEqual([]);
		for (const picture of await page.getByRole("complementary").locator("img").all()) {
			await expect(picture, address).toHaveJSProperty("loading", "lazy");
		}
	}
});

test("every picture says its size before it comes", async ({ page }) => {
	for (const address of kindsOfPage) {
		await page.goto(address);
		const sizeless = page.locator("img:not([width]), img:not([height])");
		await expect(sizeless, address).toHaveCount(0);
	}
});

test.describe("on a phone", () => {
	test.use(phone);

	test("the first picture of every list begins within the first screen", async ({ page }) => {
		for (const address of [...listPages(0).slice(0, 1), "/category/1", "/category/7", "/about"]) {
			await page.goto(address);
			await expect(page.getByRole("main").locator("img").first(), address).toBeInViewport();
		}
	});
});

for (const [device, screen] of Object.entries({
	phone,
	tablet: { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2 },
	desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
})) {
	test.describe(`a ${device}`, () => {
		test.use(screen);

		test("downloads pictures that are sharp on it, and no larger than the next size up", async ({ page }) => {
			await visit(page, "/category/9");
			for (const card of await page.getByRole("article").all()) {
				await card.scrollIntoViewIfNeeded();
				await expect(card.locator("img").first()).not.toHaveJSProperty("currentSrc", "");
			}
			const published = [320, 640, 1024, 1600];
			for (const { chosen, needed } of await pictures(page)) {
				const enough = published.find((width) => width >= needed - 1) ?? 1600;
				expect(chosen, `${needed} pixels are shown`).toBeGreaterThanOrEqual(enough);
				expect(chosen, `${needed} pixels are shown`).toBeLessThanOrEqual(
					published[published.indexOf(enough) + 1] ?? 1600,
				);
			}
		});
	});
}

test("a picture that does not arrive leaves its box to a designed one of the same size", async ({ page }) => {
	const boxes = () =>
		page.getByRole("article").evaluateAll((cards) =>
			cards.map((card) => {
				const { width, height } = card.querySelector(".pic")?.getBoundingClientRect() ?? new DOMRect();
				return `${Math.round(width)} × ${Math.round(height)}`;
			}),
		);
	await visit(page, "/category/9");
	const whole = await boxes();

	await page.route("/pictures/**", (route) => route.abort());
	const drawing = page.waitForResponse(/picture-missing/);
	await page.reload();
	expect((await drawing).status()).toBe(200);
	for (const card of await page.getByRole("article").all()) {
		await card.scrollIntoViewIfNeeded();
		const missing = card.getByRole("img", { name: "Picture missing", includeHidden: true });
		await expect(missing).toBeVisible();
		await expect(missing).toHaveCSS("background-image", /picture-missing/);
	}
	expect(await boxes()).toEqual(whole);
});

test("an author without a portrait is shown by the default one", async ({ page }) => {
	await page.route("/pictures/**", (route) => route.abort());
	await visit(page, "/category/9");
	const portrait = page.getByRole("article").first().locator("img.portrait");
	await expect(portrait).toHaveAttribute("src", /reader-placeholder/);
	await expect(portrait).not.toHaveJSProperty("naturalWidth", 0);
});
