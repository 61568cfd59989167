import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { ReaderState } from "./reader.ts";
import { type LoggedRequest, logRequests } from "./request-log.ts";
import { waitUntilShown, watchFor } from "./shown.ts";
import { openPhone, throttle } from "./slow-phone.ts";
import { observeVitals, readVitals, type Vitals } from "./vitals.ts";
import { throttleWorkers } from "./worker-throttle.ts";

/** A story, and the first paragraph of its text. */
export type Story = { path: string; text: string };

/** A visit of a signed-in reader until the network is quiet. `text`: when the story's text was on the screen. */
export type StoryVisit = Vitals & { text: number; log: LoggedRequest[] };

export const textOf = (text: string) => ({ selector: ".story-text p", text });

const quietMs = 2_000;

/** Opens a story by its link, with nothing cached and no service worker. */
export async function openStory(
	browser: Browser,
	state: ReaderState,
	url: string,
	text: string,
): Promise<StoryVisit> {
	const context = await openPhone(browser, { storageState: state });
	const visit = await visitStory(await context.newPage(), url, text);
	await context.close();
	return visit;
}

/** Opens a story that the reader has opened before: everything is cached and the service worker is in charge. */
export async function returnToStory(
	browser: Browser,
	state: ReaderState,
	url: string,
	text: string,
): Promise<StoryVisit> {
	const context = await openPhone(browser, { storageState: state, serviceWorkers: "allow" });
	await fillCaches(context, url);
	const stopThrottling = await throttleWorkers(browser);
	const visit = await visitStory(await context.newPage(), url, text);
	await stopThrottling();
	await context.close();
	return visit;
}

/** Opens a story and waits until the page is finished. Returns its HTML and the first paragraph. */
export async function finishedStory(
	browser: Browser,
	state: ReaderState,
	url: string,
): Promise<{ html: string; text: string }> {
	const context = await openPhone(browser, { storageState: state });
	const page = await context.newPage();
	const log = await logRequests(await context.newCDPSession(page));
	await page.goto(url);
	const paragraph = page.locator(".story-text p").first();
	await paragraph.waitFor();
	await log.waitForQuiet(quietMs);
	const text = (await paragraph.textContent()) ?? "";
	const html = await page.evaluate(() => document.documentElement.outerHTML);
	await context.close();
	return { html, text };
}

async function visitStory(page: Page, url: string, text: string): Promise<StoryVisit> {
	const devtools = await page.context().newCDPSession(page);
	await throttle(devtools);
	const log = await logRequests(devtools);
	await observeVitals(page);
	await watchFor(page, [textOf(text)]);
	await page.goto(url);
	const [shown = 0] = (await waitUntilShown(page)).times;
	await log.waitForQuiet(quietMs);
	return { ...(await readVitals(page)), text: shown, log: log.requests() };
}

/** Visits a story until the service worker controls the page and its caches stop growing. */
async function fillCaches(context: BrowserContext, url: string): Promise<void> {
	const page = await context.newPage();
	await page.goto(url);
	await page.locator(".story-text p").first().waitFor();
	await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
	let previous = -1;
	for (let cached = await countCached(page); cached > previous; cached = await countCached(page)) {
		previous = cached;
		await page.waitForTimeout(quietMs);
	}
	await page.close();
}

function countCached(page: Page): Promise<number> {
	return page.evaluate(async () => {
		const names = await caches.keys();
		const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return keys.flat().length;
	});
}
