import type { Page } from "@playwright/test";

/** Headings that skip a level, or pages that do not begin with an h1. */
export async function skippedHeadings(page: Page): Promise<string[]> {
	const levels = await page
		.getByRole("heading")
		.evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName[1])));
	const skippedLevels = levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1);
	return levels[0] === 1 && skippedLevels.length === 0 ? [] : [`h${levels.join(", h")}`];
}

/** Links within a text that differ from it only in colour. */
export function linksWithoutUnderline(page: Page): Promise<string[]> {
	return page.locator("main a:visible").evaluateAll((links) =>
		links
			.filter((link) => {
				const { display, textDecorationLine } = getComputedStyle(link);
				const siblings = [...(link.parentElement?.childNodes ?? [])];
				const isInText = siblings.some((node) => node instanceof Text && /\w/.test(node.data));
				return isInText && display.startsWith("inline") && textDecorationLine !== "underline";
			})
			.map(({ outerHTML }) => outerHTML),
	);
}
