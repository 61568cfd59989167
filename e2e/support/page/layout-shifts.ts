import { expect, type Page } from "@playwright/test";
import { headlines } from "../site/edition.ts";
import { waitForHydration } from "./visit.ts";

type Shift = PerformanceEntry & {
	value: number;
	sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Counts every shift from the first paint on, whatever caused it. */
export async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const shifts: string[] = [];
		const observer = new PerformanceObserver((list) => note(list.getEntries()));
		const note = (entries: PerformanceEntryList) => {
			for (const { value, sources } of entries as Shift[]) {
				for (const { node, previousRect, currentRect } of sources) {
					const { x, y, width, height } = currentRect;
					const moved = [x - previousRect.x, y - previousRect.y, width - previousRect.width];
					const around = node?.parentElement ?? document.body;
					const place = around.closest("main") ? "within the main part" : "in the frame";
					const part = around.outerHTML.slice(0, 160);
					shifts.push(`${value} ${place}: by ${moved} to ${[x, y, width, height]} in ${part}`);
				}
			}
		};
		observer.observe({ type: "layout-shift", buffered: true });
		Object.assign(window, {
			shiftsSoFar: () => {
				note(observer.takeRecords());
				return shifts;
			},
		});
	});
}

/** Waits until type, headlines and the pictures in sight have come and two frames have been drawn, then tells what has moved. */
export async function shifts(page: Page): Promise<string[]> {
	await waitForHydration(page);
	await expect(page.getByRole("region", { name: "Latest headlines" }).getByRole("listitem")).toHaveCount(
		headlines.length,
	);
	return page.evaluate(async () => {
		const inSight = [...document.images].filter(
			(image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight,
		);
		await Promise.all([document.fonts.ready, ...inSight.map((image) => image.decode())]);
		for (let frame = 0; frame < 2; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
		return (window as unknown as { shiftsSoFar: () => string[] }).shiftsSoFar();
	});
}
