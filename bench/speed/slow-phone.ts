import type { Browser, CDPSession, Page } from "@playwright/test";
import { openUntilIdle, waitForHydration } from "./page-cost.ts";

/**
 * Loading metrics of a page, times in milliseconds. `blocked` sums what each long task takes beyond 50 ms,
 * from the start of the navigation until five seconds after load.
 */
export type Vitals = { paint: number; largestPaint: number; blocked: number; shift: number };

const slowNetwork = {
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
	// A service worker would compete with the page for the CPU.
	serviceWorkers: "block",
} as const;
/** Hydration starts after load, and lazy parts load later still. */
const observeAfterLoadMs = 5_000;

/**
 * Opens a page as a new visitor with a slow phone. Observes until five seconds after load, or until hydration
 * if that is later.
 */
export async function vitalsOf(browser: Browser, url: string): Promise<Vitals> {
	const context = await browser.newContext(phone);
	const page = await context.newPage();
	await throttle(await context.newCDPSession(page));
	await page.addInitScript(observeVitals);
	await page.goto(url, { waitUntil: "load" });
	await page.waitForTimeout(observeAfterLoadMs);
	await waitForHydration(page);
	const vitals = await page.evaluate(() => (window as unknown as { vitals: () => Vitals }).vitals());
	await context.close();
	return vitals;
}

async function throttle(devtools: CDPSession): Promise<void> {
	await devtools.send("Network.enable");
	await devtools.send("Network.emulateNetworkConditions", slowNetwork);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/** Runs in the page. */
function observeVitals(): void {
	const entries: PerformanceEntry[] = [];
	const types = ["paint", "largest-contentful-paint", "longtask", "layout-shift"];
	const observers = types.map((type) => {
		const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
		observer.observe({ type, buffered: true });
		return observer;
	});
	const vitals = (): Vitals => {
		for (const observer of observers) entries.push(...observer.takeRecords());
		const entriesOf = (type: string) => entries.filter(({ entryType }) => entryType === type);
		const paint = entriesOf("paint").find(({ name }) => name === "first-contentful-paint")?.startTime ?? 0;
		const blocked = entriesOf("longtask").reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
		const shift = entriesOf("layout-shift").reduce(
			(sum, entry) => sum + (entry as unknown as { value: number }).value,
			0,
		);
		return {
			paint,
			largestPaint: entriesOf("largest-contentful-paint").at(-1)?.startTime ?? 0,
			blocked,
			shift,
		};
	};
	Object.assign(window, { vitals });
}

/**
 * Time from the tap on a category, whose data is prefetched, until the document changes and until the next
 * frame.
 */
export async function switchTime(browser: Browser, url: string): Promise<{ changed: number; drawn: number }> {
	const context = await browser.newContext(phone);
	const page = await context.newPage();
	await openUntilIdle(page, url);
	const devtools = await context.newCDPSession(page);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
	await prefetchCategory(page);
	const times = await page.evaluate(async () => {
		const link = document.querySelector<HTMLAnchorElement>('.category-nav a[href="/category/3"]');
		const title = document.title;
		const started = performance.now();
		link?.click();
		while (document.title === title) await new Promise((resolve) => requestAnimationFrame(resolve));
		const changed = performance.now() - started;
		await new Promise((resolve) => requestAnimationFrame(resolve));
		return { changed, drawn: performance.now() - started };
	});
	await context.close();
	return times;
}

/** `touchstart` on the link triggers the prefetch. */
async function prefetchCategory(page: Page): Promise<void> {
	await page.locator('.category-nav a[href="/category/3"]').dispatchEvent("touchstart");
	await page.waitForLoadState("networkidle");
}
