import type { Browser } from "@playwright/test";
import { waitForHydration } from "./page-cost.ts";
import { openPhone, throttle } from "./slow-phone.ts";
import { observeVitals, readVitals, type Vitals } from "./vitals.ts";

/** Hydration starts after load, and lazy parts load later still. */
const observeAfterLoadMs = 5_000;

/**
 * Opens a page as a new visitor with a slow phone. Observes until five seconds after load, or until hydration
 * if that is later.
 */
export async function vitalsOf(browser: Browser, url: string): Promise<Vitals> {
	const context = await openPhone(browser);
	const page = await context.newPage();
	await throttle(await context.newCDPSession(page));
	await observeVitals(page);
	await page.goto(url, { waitUntil: "load" });
	await page.waitForTimeout(observeAfterLoadMs);
	await waitForHydration(page);
	const vitals = await readVitals(page);
	await context.close();
	return vitals;
}
