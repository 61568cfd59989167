import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { readServedPages } from "../support/page/served-pages.ts";
import { visit } from "../support/page/visit.ts";
import { site } from "../support/site/edition.ts";
import { formPages, olderPage, samplePages } from "../support/site/public-pages.ts";

/** The pictures in the main part of a page, in order. */
function pictures(page: Page) {
	return page.getByRole("main").evaluate((main) =>
		Array.from(main.querySelectorAll("img:not(.author-portrait, .prerendered img)"), (image) => {
			const picture = image as HTMLImageElement;
			const { width, height } = picture.getBoundingClientRect();
			const [, file] = picture.currentSrc.match(/-(\d+)\.(?:avif|webp)$/) ?? [];
			return {
				source: picture.currentSrc,
				fileWidth: Number(file),
				/** The width in device pixels that the box needs, including the cropped part. */
				neededWidth: Math.max(width, (height * picture.width) / picture.height || 0) * devicePixelRatio,
			};
		}),
	);
}

test("only the first picture of a page has high priority, and each has its size", async ({ page }) => {
	const pagesWithLeadPicture = ["/category/0", olderPage, "/about", "/no-such-page"];
	for (const { path, pictures } of await readServedPages(page, [
		...new Set([...pagesWithLeadPicture, ...samplePages]),
	])) {
		expect(
			pictures.filter(({ isSized }) => !isSized),
			path,
		).toEqual([]);
		const inMain = pictures.filter(({ part }) => part === "main");
		// All are served as lazy. The script in the head makes the first one eager: e2e/settings.
		if (pagesWithLeadPicture.includes(path) || (inMain.length > 0 && !formPages.includes(path)))
			expect(inMain.shift(), path).toMatchObject({ loading: "lazy", priority: "high" });
		for (const other of [...inMain, ...pictures.filter(({ part }) => part === "side")])
			expect(other, path).toMatchObject({ loading: "lazy", priority: "auto" });
	}
});

for (const [device, screen] of Object.entries({
	phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
	tablet: { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2 },
	desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
})) {
	test.describe(`a ${device}`, () => {
		test.use(screen);

		test("loads pictures that are sharp, at most one size larger than needed, the first one in view", async ({
			page,
		}) => {
			await page.goto("/category/9", { waitUntil: "domcontentloaded" });
			if (device === "phone") await expect(page.getByRole("main").locator("img").first()).toBeInViewport();
			for (const card of await page.getByRole("article").all()) {
				await card.scrollIntoViewIfNeeded();
				await expect(card.locator("img").first()).not.toHaveJSProperty("currentSrc", "");
			}
			const published = [320, 640, 1024, 1600];
			const downloaded = new Set<string>();
			for (const { source, fileWidth, neededWidth } of await pictures(page)) {
				const sufficientWidth = published.find((width) => width >= neededWidth - 1) ?? 1600;
				expect(fileWidth, `${neededWidth} pixels are shown`).toBeGreaterThanOrEqual(sufficientWidth);
				// Chromium prefers a larger file that another card has loaded already.
				if (downloaded.has(source)) continue;
				downloaded.add(source);
				expect(fileWidth, `${neededWidth} pixels are shown`).toBeLessThanOrEqual(
					published[published.indexOf(sufficientWidth) + 1] ?? 1600,
				);
			}
			if (device !== "phone") return;
			for (const path of ["/category/0", "/category/1", "/about"]) {
				await page.goto(path, { waitUntil: "domcontentloaded" });
				await expect(page.getByRole("main").locator("img").first(), path).toBeInViewport();
			}
		});
	});
}

test("a logo, picture or portrait that does not load is replaced by a placeholder of the same size", {
	tag: "@rest",
}, async ({ page }) => {
	const boxes = () =>
		page.getByRole("article").evaluateAll((cards) =>
			cards.map((card) => {
				const { width, height } =
					card.querySelector(".picture-box")?.getBoundingClientRect() ?? new DOMRect();
				return `${Math.round(width)} × ${Math.round(height)}`;
			}),
		);
	await visit(page, "/category/9");
	const sizesBefore = await boxes();

	await page.route(/\/pictures\/|masthead/, (route) => route.abort());
	const missingPicture = page.waitForResponse(/picture-missing/);
	await visit(page, "/category/9");
	expect((await missingPicture).status()).toBe(200);
	for (const card of await page.getByRole("article").all()) {
		await card.scrollIntoViewIfNeeded();
		const missing = card.locator(".picture-missing");
		await expect(missing).toBeVisible();
		await expect(missing).toHaveCSS("background-image", /picture-missing/);
	}
	expect(await boxes()).toEqual(sizesBefore);
	await expect(page.getByRole("link", { name: `${site.name}, home` })).toHaveText(site.name);
	const portrait = page.getByRole("article").first().locator("img.author-portrait");
	await expect(portrait).toHaveAttribute("src", /reader-placeholder/);
	await expect(portrait).not.toHaveJSProperty("naturalWidth", 0);
});
