import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** A screen and its media settings. */
export type Look = Parameters<Page["emulateMedia"]>[0] & { width: number };

/** For what depends on the screen. */
export const looks: Look[] = [
	{ width: 320, colorScheme: "light" },
	{ width: 390, colorScheme: "dark" },
	{ width: 820, colorScheme: "light" },
	{ width: 1440, colorScheme: "dark" },
	{ width: 1440, forcedColors: "active" },
];

/** The only rule that depends on colours. */
export const contrast = ["color-contrast"];

/** Returns axe's violations in a part of the page, by all rules or by some. */
export async function axeViolations(
	page: Page,
	{ forcedColors }: Partial<Look> = {},
	part = "html",
	rules?: string[],
): Promise<string[]> {
	// Injects axe's half a megabyte of script only once.
	const isInjected = await page.evaluate(() => "axe" in window);
	// Our pages have no frames, so axe needs no second page for its results.
	const axe = new AxeBuilder({ page, ...(isInjected && { axeSource: "void 0" }) })
		.include(part)
		.setLegacyMode()
		// Listing what passes would take axe as long as finding violations.
		.options({ resultTypes: ["violations", "incomplete"] });
	if (rules) axe.withRules(rules);
	else axe.withTags(tags);
	// In forced colours axe compares the system's background with a text colour that is not used.
	if (forcedColors === "active") axe.disableRules("color-contrast");
	const { violations, incomplete } = await axe.analyze();
	const undecidedSelectors = incomplete
		.filter(({ id }) => id === "color-contrast")
		.flatMap(({ nodes }) => nodes)
		.filter(({ any }) => !overlapping.includes(any[0]?.data?.messageKey))
		.map(({ target }) => String(target.at(-1)));
	return [
		...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
		...(await withoutExplanation(page, undecidedSelectors)).map(
			(html) => `color-contrast, not decided: ${html}`,
		),
	];
}

/**
 * Axe cannot decide while something temporary, such as a toast or a menu, overlaps a text. Other checks see
 * the same text without it.
 */
const overlapping = ["bgOverlap", "elmPartiallyObscured", "elmPartiallyObscuring"];

/** Where axe cannot determine the background of a text, and why that is fine. */
const explained = {
	"select.text-input": "the arrow is drawn as a gradient, beside the text",
	'.menu-item[href^="https://x.com/"]': "one letter, in the colours of its neighbours",
};

function withoutExplanation(page: Page, selectors: string[]): Promise<string[]> {
	return page.evaluate(
		([targets, explainedSelector]) =>
			targets.flatMap((target) => {
				const element = document.querySelector(target);
				return element && !element.matches(explainedSelector) ? [element.outerHTML] : [];
			}),
		[selectors, Object.keys(explained).join()] as const,
	);
}

export async function applyLook(page: Page, { width, ...media }: Look): Promise<void> {
	await page.setViewportSize({ width, height: 900 });
	await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null, ...media });
	// Chromium sometimes never settles the `finished` promise of a transition that has ended.
	await page.waitForFunction(() =>
		document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== "running"),
	);
}

/** How many pixels the page is wider than the window. */
export const overflow = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
