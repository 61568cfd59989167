import type { Page } from "@playwright/test";

/**
 * Targets that fail WCAG 2.2: smaller than 24 by 24 pixels, with a neighbour inside the circle of that size
 * around them. Links within a sentence are exempt, because the line sets their height.
 */
export function smallTargets(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const minPx = 24;
		const isInSentence = (one: Element) => {
			const parent = one.parentElement;
			const isInline = getComputedStyle(one).display.startsWith("inline");
			const words = [...(parent?.childNodes ?? [])].filter(
				(node) => node instanceof Text && /\w/.test(node.data),
			);
			return one.matches("a") && isInline && words.length > 0;
		};
		/** A label is part of its control's target. */
		const boxOf = (one: Element) => (one.closest("label") ?? one).getBoundingClientRect();
		const selector = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
		const targets = [...document.querySelectorAll(selector)]
			.filter((one) => one.checkVisibility({ visibilityProperty: true }))
			.map((one) => {
				const { x, y, width, height, right, bottom } = boxOf(one);
				const isSmall = Math.min(width, height) < minPx - 0.01;
				const centre = { x: x + width / 2, y: y + height / 2 };
				return { one, x, y, width, height, right, bottom, isSmall, centre };
			});
		type Target = (typeof targets)[number];
		const isTooClose = (small: Target, other: Target) => {
			if (other === small || other.one.contains(small.one) || small.one.contains(other.one)) return false;
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
				(one) => one.isSmall && !isInSentence(one.one) && targets.some((other) => isTooClose(one, other)),
			)
			.map(
				({ one, width, height }) =>
					`${Math.round(width)}×${Math.round(height)} ${one.outerHTML.slice(0, 160)}`,
			);
	});
}
