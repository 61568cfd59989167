import { expect, type Page, test } from "@playwright/test";
import { headlines } from "./edition.ts";
import { kindsOfPage, publicPages } from "./public-pages.ts";
import { screens } from "./screens.ts";
import { openSlowLine } from "./slow-line.ts";
import { becomesAlive } from "./visit.ts";

type Shift = PerformanceEntry & {
	value: number;
	sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Counts every shift from the first paint on, whatever caused it. */
async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const shifts: string[] = [];
		const observer = new PerformanceObserver((list) => note(list.getEntries()));
		const note = (entries: PerformanceEntryList) => {
			for (const { value, sources } of entries as Shift[]) {
				for (const { node, previousRect, currentRect } of sources) {
					const { x, y, width, height } = currentRect;
					const moved = [x - previousRect.x, y - previousRect.y, width - previousRect.width];
					const part = (node?.parentElement ?? document.body).outerHTML.slice(0, 160);
					shifts.push(`${value}: by ${moved} to ${[x, y, width, height]} in ${part}`);
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
async function shifts(page: Page): Promise<string[]> {
	await becomesAlive(page);
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

for (const { device, viewport } of screens) {
	test.describe(`on a ${device}`, () => {
		test.use({ viewport });

		test("nothing moves while a page loads", async ({ page }) => {
			test.slow();
			await watchShifts(page);
			for (const address of publicPages) {
				await page.goto(address);
				expect(await shifts(page), address).toEqual([]);
			}
		});

		test("nothing moves when script, type, pictures and headlines come late", async ({ page }) => {
			test.slow();
			await watchShifts(page);
			for (const address of kindsOfPage) {
				const painted = Promise.withResolvers<void>();
				await page.route(/\.js$|\.woff2$|\/pictures\/|\/news\.json$/, async (route) => {
					await painted.promise;
					await route.continue();
				});
				await page.goto(address, { waitUntil: "commit" });
				await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
				painted.resolve();
				expect(await shifts(page), address).toEqual([]);
				await page.unrouteAll({ behavior: "wait" });
			}
		});

		// A page that ends above the fold: where text is still arriving, what follows it has to make room.
		test("head and foot stand still while a short page comes in piece by piece", async ({
			page,
			baseURL,
		}) => {
			const line = await openSlowLine(baseURL ?? "");
			await watchShifts(page);
			await page.goto(`${line.address}/auth/login`);
			const moved = await shifts(page);
			line.close();
			expect(moved).toEqual([]);
		});
	});
}
