import type { Page } from "@playwright/test";
import { expect, rest, test } from "../support/journey.ts";
import { axeViolations, overflow } from "../support/page/axe.ts";
import { layoutShifts, observeLayoutShifts } from "../support/page/layout-shifts.ts";
import { scrollToEnd } from "../support/page/scrolling.ts";
import { smallTargets } from "../support/page/small-targets.ts";
import { screens } from "../support/page/viewports.ts";
import { openTab, visit } from "../support/page/visit.ts";
import { storiesOf } from "../support/site/edition.ts";
import { openMore, openPanel } from "./panel.ts";
import { attributes, choose, settingsKey, stored, withSettings } from "./stored-settings.ts";

const storyPath = `/news-details/${storiesOf(9)[0]?.id}`;

const style = (page: Page, selector: string, property: string) =>
	page
		.locator(selector)
		.first()
		.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test("the panel changes the page at once, and the next page starts with it", async ({ page }) => {
	await visit(page, "/about");
	await openPanel(page);
	await choose(page, "Colours", "Night");
	await expect(page.locator("body")).toHaveCSS("background-color", "rgb(15, 22, 35)");
	await page.keyboard.press("Escape");
	await expect(page.getByRole("banner").getByRole("link", { name: "Reading settings" })).toBeFocused();
	await expect.poll(() => stored(page)).toEqual({ version: 1, theme: "night" });
	await page.goto("/terms", { waitUntil: "domcontentloaded" });
	await expect(page.locator("body")).toHaveCSS("background-color", "rgb(15, 22, 35)");
});

test(
	"every setting applies before the first paint, without the app and without a shift",
	rest,
	async ({ page, context }) => {
		await withSettings(context, {
			theme: "night",
			text: "largest",
			width: "narrow",
			spacing: "most",
			font: "easy",
			motion: "off",
			pictures: "small",
			lists: "headlines",
		});
		// Caches the font: one that arrives after the first paint moves lines by a few pixels.
		await visit(page, "/about");
		await observeLayoutShifts(page);
		await page.addInitScript(() => {
			const observer = new PerformanceObserver((list) => {
				for (const { name } of list.getEntries())
					if (name === "first-paint")
						Object.assign(window, {
							atFirstPaint: {
								...document.documentElement.dataset,
								paper: getComputedStyle(document.body).backgroundColor,
								size: getComputedStyle(document.documentElement).fontSize,
								theme: [...document.querySelectorAll("meta[name=theme-color]")].map((meta) =>
									meta.getAttribute("media"),
								),
							},
						});
			});
			observer.observe({ type: "paint", buffered: true });
		});
		await page.goto("/category/9");
		await page.waitForFunction(() => "atFirstPaint" in window);
		expect(
			await page.evaluate(() => (window as unknown as { atFirstPaint: object }).atFirstPaint),
		).toMatchObject({
			text: "largest",
			lists: "headlines",
			paper: "rgb(15, 22, 35)",
			size: "24px",
			theme: ["not all", "all"],
		});
		expect(await layoutShifts(page)).toEqual([]);
		expect(await style(page, ".card h2", "font-family")).toContain("Atkinson Hyperlegible Next");
		await expect(page.locator(".story-teaser").first()).toBeHidden();
		expect(await page.evaluate(() => document.fonts.check('1rem "Atkinson Hyperlegible Next"'))).toBe(true);
	},
);

for (const colorScheme of ["light", "dark"] as const) {
	test.describe(`on a system with ${colorScheme} colours`, rest, () => {
		test.use({ colorScheme });

		test("the chosen edition wins, also in logo, emblem and browser frame", async ({ page, context }) => {
			const [theme, chosen, other] =
				colorScheme === "light" ? (["night", "dark", "light"] as const) : (["day", "light", "dark"] as const);
			await withSettings(context, { theme });
			await visit(page, "/about");
			expect(await style(page, "html", "color-scheme")).toBe(chosen);
			const media = (scheme: string) =>
				page
					.locator(`[data-media*=${scheme}]`)
					.evaluateAll((all) => all.map((one) => one.getAttribute("media")));
			expect(new Set(await media(chosen))).toEqual(new Set(["all"]));
			expect(new Set(await media(other))).toEqual(new Set(["not all"]));
			const logo = page.getByRole("banner").locator("img").first();
			await expect(logo).toHaveJSProperty("complete", true);
			expect(await logo.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
				`masthead-${theme}`,
			);
			await openPanel(page);
			await choose(page, "Colours", "System");
			await expect.poll(() => style(page, "html", "color-scheme")).toBe("light dark");
			await expect(page.locator("body")).toHaveCSS(
				"background-color",
				colorScheme === "dark" ? "rgb(15, 22, 35)" : "rgb(253, 250, 244)",
			);
		});
	});
}

test("paper is printed by day and in its own size", rest, async ({ page, context }) => {
	await withSettings(context, { theme: "night", text: "largest" });
	await visit(page, "/about");
	await page.emulateMedia({ media: "print" });
	expect(await style(page, "html", "font-size")).toBe("16px");
	expect(await style(page, "h1", "color")).toBe("rgb(20, 33, 61)");
});

test(
	"another tab changes at once, and neither loses what the other has set",
	rest,
	async ({ page, context }) => {
		await visit(page, "/settings");
		const other = await openTab(context, "/settings");
		await choose(page, "Text size", "Large");
		await expect.poll(() => style(other, "html", "font-size")).toBe("18px");
		await expect(other.getByRole("radio", { name: "Large", exact: true })).toBeChecked();
		await Promise.all([choose(page, "Pictures", "None"), choose(other, "Lists", "Headlines only")]);
		await expect
			.poll(() => stored(page))
			.toEqual({ version: 1, text: "large", pictures: "none", lists: "headlines" });
		for (const tab of [page, other]) {
			await expect
				.poll(() => attributes(tab))
				.toMatchObject({ text: "large", pictures: "none", lists: "headlines" });
		}
		await other.getByRole("button", { name: "Back to the defaults" }).click();
		await expect(other.getByRole("status").filter({ hasText: "back to the defaults" })).toBeVisible();
		await expect.poll(() => attributes(page)).not.toHaveProperty("text");
		expect(await stored(page)).toBeNull();
		await other.getByRole("button", { name: "Undo" }).click();
		await expect.poll(() => attributes(page)).toMatchObject({ text: "large", pictures: "none" });
	},
);

test("without motion the headlines stand", rest, async ({ page, context }) => {
	await visit(page, "/about");
	await expect(page.locator(".ticker-marquee")).toBeVisible();
	await openPanel(page);
	await openMore(page);
	await choose(page, "Motion", "Off");
	await expect(page.getByRole("region", { name: "Headlines, scroll sideways" })).toBeVisible();
	await expect(page.locator(".ticker-marquee")).toHaveCount(0);
	const next = await openTab(context, "/terms");
	const strip = next.getByRole("region", { name: "Headlines, scroll sideways" });
	await expect(strip).toBeVisible();
	// Firefox gives the bar a white track at night, unless the page names one.
	await expect(strip).toHaveCSS("scrollbar-color", /rgba\(0, 0, 0, 0\)$/);
});

test("with the largest text the news is wider than the panel beside it", rest, async ({ page, context }) => {
	await withSettings(context, { text: "largest" });
	await page.setViewportSize({ width: 1440, height: 900 });
	for (const path of ["/category/0", "/about"]) {
		await visit(page, path);
		const news = await page.getByRole("main").boundingBox();
		const panel = await page.getByRole("complementary", { name: "More from" }).boundingBox();
		expect(news?.width, path).toBeGreaterThan(1.5 * (panel?.width ?? Number.POSITIVE_INFINITY));
	}
});

test("any point of a headline opens its story, also between wide lines", rest, async ({ page, context }) => {
	await withSettings(context, { spacing: "most" });
	await page.setViewportSize({ width: 390, height: 844 });
	await visit(page, "/category/0");
	const link = page.getByRole("article").first().getByRole("heading").getByRole("link");
	await link.scrollIntoViewIfNeeded();
	const missed = await link.evaluate((element) => {
		const { left, top, bottom } = element.getBoundingClientRect();
		const lines = (bottom - top) / Number.parseFloat(getComputedStyle(element).lineHeight);
		const points = Array.from({ length: Math.floor(bottom - top) }, (_, index) => top + index + 0.5);
		const isMissed = (y: number) => !element.contains(document.elementFromPoint(left + 4, y));
		return { hasSeveralLines: lines > 1.5, points: points.filter(isMissed) };
	});
	expect(missed).toEqual({ hasSeveralLines: true, points: [] });
});

test("a long list of headlines goes on, and keeps the place", rest, async ({ page }) => {
	await visit(page, "/category/0");
	await openPanel(page);
	await openMore(page);
	await choose(page, "Lists", "Headlines only");
	await page.keyboard.press("Escape");
	await scrollToEnd(page);
	const headings = page.getByRole("article").getByRole("heading");
	await headings.last().getByRole("link").click();
	await expect(page).toHaveURL(/auth.login/);
	await page.goBack();
	await expect(headings.last()).toBeInViewport();
});

test(
	"the panel opens three choices, size first, and the others under More; Close returns the focus",
	rest,
	async ({ page, reader }) => {
		expect(reader.uid).toBeTruthy();
		await visit(page, storyPath);
		await openPanel(page);
		const dialog = page.getByRole("dialog", { name: "Reading settings" });
		const shown = () =>
			dialog
				.locator("legend")
				.evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => one.textContent));
		expect(await shown()).toEqual(["Text size", "Colours", "Font"]);
		await openMore(page);
		expect(await shown()).toHaveLength(8);
		const width = async () => (await page.locator(".story-text").boundingBox())?.width ?? 0;
		const before = await width();
		await choose(page, "Line width", "Narrow");
		expect(await width()).toBeLessThan(before);
		const paragraph = page.locator(".story-text p").first();
		const height = async () => (await paragraph.boundingBox())?.height ?? 0;
		const heightBefore = await height();
		await choose(page, "Line spacing", "Most");
		expect(await height()).toBeGreaterThan(heightBefore);
		await dialog.getByRole("button", { name: "Close" }).click();
		await expect(dialog).toBeHidden();
		await expect(page.getByRole("banner").getByRole("link", { name: "Reading settings" })).toBeFocused();
	},
);

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, rest, () => {
		test.use({ viewport });

		test("the preview on the settings page stays in view while the reader chooses, and shows the choice", async ({
			page,
		}) => {
			await visit(page, "/settings");
			const preview = page.getByRole("region", { name: "Preview" });
			const lists = page.getByRole("group", { name: "Lists" });
			await expect(async () => {
				await page.mouse.wheel(0, 400);
				await expect(lists).toBeInViewport({ ratio: 1, timeout: 200 });
			}).toPass();
			await expect(preview.getByRole("paragraph")).toBeInViewport({ ratio: 1 });
			const size = () => preview.getByRole("paragraph").evaluate((text) => getComputedStyle(text).fontSize);
			const before = await size();
			await choose(page, "Text size", "Largest");
			expect(Number.parseFloat(await size())).toBeGreaterThan(Number.parseFloat(before));
			const chosen = page.getByRole("group", { name: "Text size" }).getByRole("radio", { name: "Largest" });
			const isCovered = await chosen.evaluate((radio) => {
				const { x, y, width, height } = radio.getBoundingClientRect();
				return document.elementFromPoint(x + width / 2, y + height / 2) !== radio;
			});
			expect(isCovered, "the focused choice is not behind the preview").toBe(false);
		});
	});
}

test(
	"without script the link leads to a page that says what it needs",
	rest,
	async ({ browser, baseURL }) => {
		const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
		const page = await context.newPage();
		await page.goto("/about");
		await page.getByRole("banner").getByRole("link", { name: "Reading settings" }).click();
		await expect(page.getByRole("heading", { level: 1 })).toHaveText("Settings");
		await expect(page.getByRole("paragraph").filter({ hasText: "These settings need" })).toBeVisible();
		await expect(page.getByRole("radio").first()).toBeHidden();
		await context.close();
	},
);

for (const width of [320, 1440]) {
	test(
		`page and panel have no axe violations at night, with the largest text, ${width} px wide`,
		rest,
		async ({ page, context }) => {
			// Axe runs four times.
			test.slow();
			await withSettings(context, { theme: "night", text: "largest" });
			await page.setViewportSize({ width, height: 900 });
			await visit(page, "/settings");
			expect.soft(await axeViolations(page)).toEqual([]);
			expect.soft(await overflow(page)).toBe(0);
			for (const lists of ["headlines", undefined]) {
				await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
					settingsKey,
					JSON.stringify({ version: 1, theme: "night", text: "largest", pictures: "none", lists }),
				] as const);
				await visit(page, "/category/9");
				expect.soft(await axeViolations(page)).toEqual([]);
				expect.soft(await overflow(page)).toBe(0);
				expect.soft(await smallTargets(page)).toEqual([]);
			}
			await openPanel(page);
			await openMore(page);
			expect.soft(await axeViolations(page)).toEqual([]);
			expect.soft(await overflow(page)).toBe(0);
			expect.soft(await smallTargets(page)).toEqual([]);
		},
	);
}
