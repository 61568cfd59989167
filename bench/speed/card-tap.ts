import type { Browser } from "@playwright/test";
import { openUntilIdle } from "./page-cost.ts";
import type { ReaderState } from "./reader.ts";
import { logRequests } from "./request-log.ts";
import { waitUntilShown, watchFor } from "./shown.ts";
import { openPhone, throttle } from "./slow-phone.ts";
import { type Story, textOf } from "./story.ts";
import { observeVitals, readVitals, type Vitals } from "./vitals.ts";

/**
 * `text`: milliseconds from the touch until the story's text is on the screen. `arrived`: whether its file was there
 * before.
 */
export type CardTap = Pick<Vitals, "shift" | "allShift"> & { text: number; arrived: boolean };

/** The time in which a prefetch must arrive. */
const prefetchMs = 3_000;
/** What comes after the text must shift nothing either. */
const settleMs = 2_000;

/**
 * Touches a story's card on a page that is hydrated and idle. `isPrefetched`: a touch that was no tap has begun before,
 * and the story's file had time to arrive.
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
	await observeVitals(page);
	await watchFor(page, [textOf(text)]);
	await openUntilIdle(page, listUrl);
	await log.waitForQuiet(1_000);
	await throttle(devtools);
	const box = await page.locator(`.card h2 a[href="${path}"]`).boundingBox();
	if (!box) throw new Error(`${listUrl} has no card of ${path}.`);
	const point = { x: box.x + 20, y: box.y + 10 };
	let arrived = false;
	if (isPrefetched) {
		const file = page.waitForResponse(/\/data\/news\//, { timeout: prefetchMs }).catch(() => null);
		await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
		await devtools.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
		arrived = (await file) !== null;
		await log.waitForQuiet(500);
	}
	await page.touchscreen.tap(point.x, point.y);
	const {
		times: [shown = 0],
		touched,
	} = await waitUntilShown(page);
	await page.waitForTimeout(settleMs);
	const { shift, allShift } = await readVitals(page);
	await context.close();
	return { text: shown - touched, shift, allShift, arrived };
}
