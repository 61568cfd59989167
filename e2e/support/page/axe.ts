import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** A screen and what its owner has asked of it. */
export type Look = Parameters<Page["emulateMedia"]>[0] & { width: number };

/** What alone can differ where the same page is looked at once more in other colours. */
export const contrast = ["color-contrast"];

/** What axe finds in a part of the page, by all of its rules or by some, in words that say where. */
export async function axeViolations(
	page: Page,
	{ forcedColors }: Partial<Look> = {},
	part = "html",
	rules?: string[],
): Promise<string[]> {
	// Half a megabyte of script that is already there need not be read again.
	const isInjected = await page.evaluate(() => "axe" in window);
	// Our pages hold no frames, so axe needs no second window to put its results together.
	const axe = new AxeBuilder({ page, ...(isInjected && { axeSource: "void 0" }) })
		.include(part)
		.setLegacyMode()
		// To tell where everything stands that is sound takes axe as long as to find out what is not.
		.options({ resultTypes: ["violations", "incomplete"] });
	if (rules) axe.withRules(rules);
	else axe.withTags(tags);
	// In forced colours axe compares the ground that the system draws with the text colour that it does not draw.
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

/** What lies over a text for a while, such as a toast, a menu or the edge of a row, keeps axe from deciding: the same text is looked at without it elsewhere. */
const overlapping = ["bgOverlap", "elmPartiallyObscured", "elmPartiallyObscuring"];

/** Where axe cannot tell the ground behind a text, and why it is sound all the same. */
const explained = {
	"select.input": "the arrow is drawn as a gradient, beside the text",
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
	await page.evaluate(() => {
		const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
		return Promise.allSettled(transitions.map(({ finished }) => finished));
	});
}

/** How far the page reaches past the right edge of the window. */
export const overflow = (page: Page) =>
	page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
