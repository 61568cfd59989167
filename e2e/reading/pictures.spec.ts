import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { visit } from "../support/page/visit.ts";
import { site } from "../support/site/edition.ts";
import { formPages, kindsOfPage, olderPage } from "../support/site/public-pages.ts";
import { printed } from "./printed.ts";

/** The pictures in the main part of a page, in order. */
function pictures(page: Page) {
	return page.getByRole("main").evaluate((main) =>
		Array.from(main.querySelectorAll("img:not(.portrait)"), (image) => {
			const picture = image as HTMLImageElement;
			const { width, height } = picture.getBoundingClientRect();
			const [, file] = picture.currentSrc.match(/-(\d+)\.(?:avif|webp)$/) ?? [];
			return {
				source: picture.currentSrc,
				chosen: Number(file),
				/** How many pixels of the whole picture its box shows, the cut-off part included. */
				needed: Math.max(width, (height * picture.width) / picture.height || 0) * devicePixelRatio,
			};
		}),
	);
}

test("the first picture of a page is fetched at once and first, all others when they come near, and each says its size", async ({
	page,
}) => {
	const led = ["/category/0", olderPage, "/about", "/no-such-page"];
	for (const { address, pictures } of await printed(page, [...new Set([...led, ...kindsOfPage])])) {
		expect(
			pictures.filter(({ isSized }) => !isSized),
			address,
		).toEqual([]);
		const inMain = pictures.filter(({ part }) => part === "main");
		// The art beside a form may wait.
		if (led.includes(address) || (inMain.length > 0 && !formPages.includes(address)))
			expect(inMain.shift(), address).toMatchObject({ loading: "eager", priority: "high" });
		for (const other of [...inMain, ...pictures.filter(({ part }) => part === "side")])
			expect(other, address).toMatchObject({ loading: "lazy", priority: "auto" });
	}
});

for (const [device, screen] of Object.entries({
	phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
	tablet: { viewport: { width: 820, height: 1180 }, deviceScaleFactor: 2 },
	desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
})) {
	test.describe(`a ${device}`, () => {
		test.use(screen);

		test("downloads pictures that are sharp on it, no larger than the next size up, and begins in sight", async ({
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
			for (const { source, chosen, needed } of await pictures(page)) {
				const enough = published.find((width) => width >= needed - 1) ?? 1600;
				expect(chosen, `${needed} pixels are shown`).toBeGreaterThanOrEqual(enough);
				// Chromium rather takes a larger file that another card has brought already.
				if (downloaded.has(source)) continue;
				downloaded.add(source);
				expect(chosen, `${needed} pixels are shown`).toBeLessThanOrEqual(
					published[published.indexOf(enough) + 1] ?? 1600,
				);
			}
			if (device !== "phone") return;
			for (const address of ["/category/0", "/category/1", "/about"]) {
				await page.goto(address, { waitUntil: "domcontentloaded" });
				await expect(page.getByRole("main").locator("img").first(), address).toBeInViewport();
			}
		});
	});
}

test("a logo, picture or portrait that does not arrive leaves its box to a designed one of the same size", async ({
	page,
}) => {
	const boxes = () =>
		page.getByRole("article").evaluateAll((cards) =>
			cards.map((card) => {
				const { width, height } = card.querySelector(".pic")?.getBoundingClientRect() ?? new DOMRect();
				return `${Math.round(width)} × ${Math.round(height)}`;
			}),
		);
	await visit(page, "/category/9");
	const whole = await boxes();

	await page.route(/\/pictures\/|masthead/, (route) => route.abort());
	const drawing = page.waitForResponse(/picture-missing/);
	await visit(page, "/category/9");
	expect((await drawing).status()).toBe(200);
	for (const card of await page.getByRole("article").all()) {
		await card.scrollIntoViewIfNeeded();
		const missing = card.locator(".pic-missing");
		await expect(missing).toBeVisible();
		await expect(missing).toHaveCSS("background-image", /picture-missing/);
	}
	expect(await boxes()).toEqual(whole);
	await expect(page.getByRole("link", { name: `${site.name}, home` })).toHaveText(site.name);
	const portrait = page.getByRole("article").first().locator("img.portrait");
	await expect(portrait).toHaveAttribute("src", /reader-placeholder/);
	await expect(portrait).not.toHaveJSProperty("naturalWidth", 0);
});
