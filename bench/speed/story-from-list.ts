import type { Browser } from "@playwright/test";
import { openUntilIdle } from "./page-cost.ts";
import type { ReaderState } from "./reader.ts";
import { logRequests } from "./request-log.ts";
import { openPhone, throttle } from "./slow-phone.ts";
import type { Story } from "./story.ts";
import { observeVitals, waitForText } from "./vitals.ts";

/** Milliseconds from the touch to the text, and the layout shifts meanwhile. */
export type CardTap = { text: number; shift: number; allShift: number };

/** The time in which a prefetch must arrive. */
const prefetchMs = 3_000;
/** Also what comes after the text must shift nothing. */
const settleMs = 2_000;

/**
 * Touches a story's card on a page that is hydrated and idle. `isPrefetched`: a touch that is no tap has begun earlier,
 * and the story's file has arrived.
 */
export async function tapCard(
	browser: Browser,
	state: ReaderState,
	listUrl: string,
	{ path, text }: Story,
	isPrefetched: boolean,
): Promise<CardTap> {
	const context = await openPhone(browser, { storageState: state });
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	const log = await logRequests(devtools);
	await observeVitals(page, text);
	await openUntilIdle(page, listUrl);
	await log.waitForQuiet(1_000);
	await throttle(devtools);
	const box = await page.locator(`.card h2 a[href="${path}"]`).boundingBox();
	if (!box) throw new Error(`${listUrl} has no card of ${path}.`);
	const point = { x: box.x + Math.min(box.width, 100) / 2, y: box.y + Math.min(box.height, 30) / 2 };
	if (isPrefetched) {
		const file = page.waitForResponse(/\/data\/news\//, { timeout: prefetchMs }).catch(() => null);
		await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
		await devtools.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
		await (await file)?.finished();
		await log.waitForQuiet(500);
	}
	await page.touchscreen.tap(point.x, point.y);
	await waitForText(page);
	await page.waitForTimeout(settleMs);
	const vitals = await waitForText(page);
	await context.close();
	return { ...vitals, text: (vitals.text ?? 0) - (vitals.touched ?? 0) };
}
