import type { Page } from "@playwright/test";

/**
 * Targets that fail WCAG 2.2: smaller than 24 by 24 pixels, with a neighbour inside the circle of that size
 * around them. Links within a sentence are exempt, because the line sets their height.
 */
export function smallTargets(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const minPx = 24;
		const isInSentence = (element: Element) => {
			const parent = element.parentElement;
			const isInline = getComputedStyle(element).display.startsWith("inline");
			const words = [...(parent?.childNodes ?? [])].filter(
				(node) => node instanceof Text && /\w/.test(node.data),
			);
			return element.matches("a") && isInline && words.length > 0;
		};
		/** A label is part of its control's target. */
		const boxOf = (element: Element) => (element.closest("label") ?? element).getBoundingClientRect();
		const selector =
			"a[href], button, input:not([type=hidden], [aria-hidden]), select, textarea, summary, [tabindex='0']";
		const targets = [...document.querySelectorAll(selector)]
			.filter((element) => element.checkVisibility({ visibilityProperty: true }))
			.map((element) => {
				const { x, y, width, height, right, bottom } = boxOf(element);
				const isSmall = Math.min(width, height) < minPx - 0.01;
				const centre = { x: x + width / 2, y: y + height / 2 };
				return { element, x, y, width, height, right, bottom, isSmall, centre };
			});
		type Target = (typeof targets)[number];
		const isTooClose = (small: Target, other: Target) => {
			if (other === small || other.element.contains(small.element) || small.element.contains(other.element))
				return false;
			const { x, y } = small.centre;
			const distanceToEdge = Math.hypot(
				Math.max(other.x - x, 0, x - other.right),
				Math.max(other.y - y, 0, y - other.bottom),
			);
			const distanceToCentre = Math.hypot(other.centre.x - x, other.centre.y - y);
			return distanceToEdge < minPx / 2 || (other.isSmall && distanceToCentre < minPx);
		};
		return targets
			.filter(
				(element) =>
					element.isSmall &&
					!isInSentence(element.element) &&
					targets.some((other) => isTooClose(element, other)),
			)
			.map(
				({ element, width, height }) =>
					`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 160)}`,
			);
	});
}
