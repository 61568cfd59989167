import type { Browser, CDPSession, Page } from "@playwright/test";
import { comeToRest, waitForHydration } from "./page-cost.ts";

/**
 * What a reader with a slow phone waits for, in milliseconds, and what moves meanwhile. `blocked` is what every long task takes beyond
 * 50 ms, from the start of the navigation, so before the first paint too, until five seconds after load.
 */
export type Vitals = { paint: number; largestPaint: number; blocked: number; shift: number };

const slow = {
	offline: false,
	latency: 150,
	downloadThroughput: 1_600_000 / 8,
	uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;
const phone = {
	viewport: { width: 390, height: 844 },
	deviceScaleFactor: 2,
	isMobile: true,
	hasTouch: true,
	// It works beside the page and competes with it for the processor of the machine that measures.
	serviceWorkers: "block",
} as const;
/** The app starts after load, and its last parts come a while after that. */
const watchedAfterLoad = 5_000;

/** Opens a page as a new visitor with a slow phone, and watches until five seconds after load, or longer if it is not alive by then. */
export async function vitalsOf(browser: Browser, address: string): Promise<Vitals> {
	const context = await browser.newContext(phone);
	const page = await context.newPage();
	await slowDown(await context.newCDPSession(page));
	await page.addInitScript(watch);
	await page.goto(address, { waitUntil: "load" });
	await page.waitForTimeout(watchedAfterLoad);
	await waitForHydration(page);
	const waits = await page.evaluate(() => (window as unknown as { waits: () => Vitals }).waits());
	await context.close();
	return waits;
}

async function slowDown(devtools: CDPSession): Promise<void> {
	await devtools.send("Network.enable");
	await devtools.send("Network.emulateNetworkConditions", slow);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/** Runs in the page. */
function watch(): void {
	const entries: PerformanceEntry[] = [];
	const types = ["paint", "largest-contentful-paint", "longtask", "layout-shift"];
	const observers = types.map((type) => {
		const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
		observer.observe({ type, buffered: true });
		return observer;
	});
	const waits = (): Vitals => {
		for (const observer of observers) entries.push(...observer.takeRecords());
		const of = (type: string) => entries.filter(({ entryType }) => entryType === type);
		const paint = of("paint").find(({ name }) => name === "first-contentful-paint")?.startTime ?? 0;
		const blocked = of("longtask").reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
		const shift = of("layout-shift").reduce(
			(sum, entry) => sum + (entry as unknown as { value: number }).value,
			0,
		);
		return { paint, largestPaint: of("largest-contentful-paint").at(-1)?.startTime ?? 0, blocked, shift };
	};
	Object.assign(window, { waits });
}

/** How long a category takes once its data is there: from the touch until the document is changed, and until the frame that shows it. */
export async function switchTime(
	browser: Browser,
	address: string,
): Promise<{ changed: number; drawn: number }> {
	const context = await browser.newContext(phone);
	const page = await context.newPage();
	await comeToRest(page, address);
	const devtools = await context.newCDPSession(page);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
	await prefetched(page);
	const took = await page.evaluate(async () => {
		const link = document.querySelector<HTMLAnchorElement>('.categories a[href="/category/3"]');
		const title = document.title;
		const started = performance.now();
		link?.click();
		while (document.title === title) await new Promise((frame) => requestAnimationFrame(frame));
		const changed = performance.now() - started;
		await new Promise((frame) => requestAnimationFrame(frame));
		return { changed, drawn: performance.now() - started };
	});
	await context.close();
	return took;
}

/** A finger on the link is enough for the data to come. */
async function prefetched(page: Page): Promise<void> {
	await page.locator('.categories a[href="/category/3"]').dispatchEvent("touchstart");
	await page.waitForLoadState("networkidle");
}
