import type { Browser } from "@playwright/test";
import { waitUntilShown, watchFor } from "./shown.ts";
import { openPhone, throttle } from "./slow-phone.ts";
import { observeVitals, readVitals } from "./vitals.ts";

/** Milliseconds from the first paint until the header shows today's date and the first headline. */
export async function headerTimes(
	browser: Browser,
	url: string,
): Promise<{ date: number; headlines: number }> {
	const context = await openPhone(browser);
	const page = await context.newPage();
	await throttle(await context.newCDPSession(page));
	await observeVitals(page);
	await watchFor(page, [{ selector: ".site-date" }, { selector: ".ticker-headlines li" }]);
	await page.goto(url);
	const {
		times: [date = 0, headlines = 0],
	} = await waitUntilShown(page);
	const { paint } = await readVitals(page);
	await context.close();
	return { date: date - paint, headlines: headlines - paint };
}
