import { expect, test } from "../support/journey.ts";
import { applyLook, axeViolations, contrast, type Look, overflow } from "../support/page/axe.ts";
import { smallTargets } from "../support/page/small-targets.ts";
import { visit } from "../support/page/visit.ts";
import { archiveMonth, distinctPages, samplePages, unknownPath } from "../support/site/public-pages.ts";
import { linksWithoutUnderline, skippedHeadings } from "./page-rules.ts";

/** In light mode; 720 is a desktop at 200 % zoom. */
const widths = [320, 390, 720, 820, 1024, 1440, 2560];

const lightDesktop: Look = { width: 1440, colorScheme: "light" };
const darkPhone: Look = { width: 390, colorScheme: "dark" };

/** Pages whose colours differ from those of a list. */
const pagesWithOwnColours = ["/category/9", "/about", archiveMonth, "/auth/login", "/search", unknownPath];

/** The others run with `npm run test:rest`. */
const quickPages = ["/category/9", archiveMonth, "/auth/login", "/settings"];

for (const path of distinctPages) {
	test(`${path} has no axe violations, has ordered headings and fits every width`, {
		tag: quickPages.includes(path) ? [] : "@rest",
	}, async ({ page }) => {
		await visit(page, path);
		await page.evaluate(() => document.fonts.ready);
		await applyLook(page, lightDesktop);
		expect.soft(await axeViolations(page, lightDesktop), "a desktop in light mode").toEqual([]);
		expect.soft(await skippedHeadings(page), "headings skip no level").toEqual([]);
		expect.soft(await linksWithoutUnderline(page), "a link within a text is underlined").toEqual([]);
		for (const width of widths) {
			await page.setViewportSize({ width, height: 900 });
			expect.soft(await overflow(page), `too wide at ${width} px`).toBe(0);
			expect.soft(await smallTargets(page), `targets at ${width} px`).toEqual([]);
		}
		if (!pagesWithOwnColours.includes(path)) return;
		await applyLook(page, darkPhone);
		expect.soft(await axeViolations(page, darkPhone, "html", contrast), "a phone in dark mode").toEqual([]);
		expect.soft(await overflow(page), "too wide in dark mode").toBe(0);
	});
}

const looks: Record<string, Look> = {
	"a narrow phone with reduced motion": { width: 320, colorScheme: "light", reducedMotion: "reduce" },
	"a phone in light mode": { width: 390, colorScheme: "light" },
	"a phone in dark mode": darkPhone,
	"a desktop in light mode": lightDesktop,
	"a desktop in dark mode": { width: 1440, colorScheme: "dark" },
	"forced colours": { width: 1440, colorScheme: "dark", forcedColors: "active" },
};

for (const path of [...samplePages, "/category/0"]) {
	test(`${path} has no axe violations in any look`, { tag: "@rest" }, async ({ page }) => {
		test.slow();
		await visit(page, path);
		await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
		for (const [name, look] of Object.entries(looks)) {
			await applyLook(page, look);
			expect.soft(await axeViolations(page, look), name).toEqual([]);
			expect.soft(await smallTargets(page), name).toEqual([]);
		}
	});
}

test("in forced colours every control uses system colours, with text and background that differ", async ({
	page,
}) => {
	await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
	await visit(page, "/about");
	const controls = await page.locator("a:visible, button:visible").evaluateAll((all) =>
		all.map((control) => {
			const { color, backgroundColor, borderTopWidth } = getComputedStyle(control);
			return {
				color,
				backgroundColor,
				hasBorder: borderTopWidth !== "0px",
				isButton: control.matches(".button"),
			};
		}),
	);
	expect(controls.filter(({ color, backgroundColor }) => color === backgroundColor)).toEqual([]);
	expect(controls.filter(({ hasBorder, isButton }) => isButton && !hasBorder)).toEqual([]);
});

test("a target that is too small beside another one is reported", async ({ page }) => {
	await page.setContent("<button style='all:unset;font-size:9px'>a</button><button>Another one</button>");
	expect(await smallTargets(page)).toHaveLength(1);
});
