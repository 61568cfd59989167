import { expect, type Page } from "@playwright/test";
import { headlines } from "../site/edition.ts";
import { waitForHydration } from "./visit.ts";

type Shift = PerformanceEntry & {
	value: number;
	sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Records every layout shift from the first paint on. */
export async function observeLayoutShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const descriptions: string[] = [];
		const observer = new PerformanceObserver((list) => record(list.getEntries()));
		const record = (entries: PerformanceEntryList) => {
			for (const { value, sources } of entries as Shift[]) {
				for (const { node, previousRect, currentRect } of sources) {
					const { x, y, width, height } = currentRect;
					const delta = [x - previousRect.x, y - previousRect.y, width - previousRect.width];
					const element = node instanceof Element ? node : (node?.parentElement ?? document.body);
					const frame = element.matches(".site-footer nav a") ? "as a link of the footer" : "in the frame";
					const region = element.closest("main") ? "within the main part" : frame;
					const picture = element.matches("img, :has(img)") ? ", with a picture" : "";
					const html = element.outerHTML.slice(0, 160);
					descriptions.push(`${value} ${region}${picture}: by ${delta} to ${[x, y, width, height]}, ${html}`);
				}
			}
		};
		observer.observe({ type: "layout-shift", buffered: true });
		Object.assign(window, {
			readLayoutShifts: () => {
				record(observer.takeRecords());
				return descriptions;
			},
		});
	});
}

/**
 * Waits for hydration, fonts, headlines, visible pictures and two frames. Returns the layout shifts so far.
 */
export async function layoutShifts(page: Page): Promise<string[]> {
	await waitForHydration(page);
	await expect(page.getByRole("region", { name: "Latest headlines" }).getByRole("listitem")).toHaveCount(
		headlines.length,
	);
	return page.evaluate(async () => {
		const visibleImages = [...document.images].filter(
			(image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
		);
		await Promise.all([document.fonts.ready, ...visibleImages.map((image) => image.decode())]);
		for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
		return (window as unknown as { readLayoutShifts: () => string[] }).readLayoutShifts();
	});
}
