import type { Page } from "@playwright/test";

/**
 * Loading metrics of a page, times in milliseconds. `blocked` sums what each long task takes beyond 50 ms. `shift`
 * sums the layout shifts that follow no input, `allShift` all of them. `text` and `touched` are null until they
 * happen.
 */
export type Vitals = {
	paint: number;
	largestPaint: number;
	blocked: number;
	shift: number;
	allShift: number;
	/** When the story's text was on the screen. */
	text: number | null;
	/** When the screen was touched last. */
	touched: number | null;
};

/** Observes the pages that are opened from now on. `storyText` is the first paragraph of the story to wait for. */
export async function observeVitals(page: Page, storyText = ""): Promise<void> {
	await page.addInitScript(observe, storyText);
}

export function readVitals(page: Page): Promise<Vitals> {
	return page.evaluate(() => (window as unknown as { vitals: () => Vitals }).vitals());
}

/** Waits without a timer in the page, which would take its CPU. */
export async function waitForText(page: Page): Promise<Vitals> {
	for (let attempt = 0; attempt < 100; attempt += 1) {
		const vitals = await readVitals(page);
		if (vitals.text !== null) return vitals;
		await page.waitForTimeout(200);
	}
	throw new Error(`The story's text did not appear on ${page.url()}.`);
}

/** Runs in the page. */
function observe(storyText: string): void {
	const entries: PerformanceEntry[] = [];
	const types = ["paint", "largest-contentful-paint", "longtask", "layout-shift"];
	const observers = types.map((type) => {
		const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
		observer.observe({ type, buffered: true });
		return observer;
	});
	let touched: number | null = null;
	addEventListener("touchstart", ({ timeStamp }) => (touched = timeStamp), { capture: true, passive: true });

	let text: number | null = null;
	const isTextShown = () => {
		const paragraph = document.querySelector(".story-text p");
		return paragraph?.textContent === storyText && paragraph.checkVisibility({ visibilityProperty: true });
	};
	const mutations = new MutationObserver(() => isTextShown() && requestAnimationFrame(noteFrame));
	const noteFrame = () => {
		if (text !== null || !isTextShown()) return;
		mutations.disconnect();
		const { port1, port2 } = new MessageChannel();
		// The message arrives after the frame is drawn.
		port1.onmessage = () => (text = performance.now());
		port2.postMessage(null);
	};
	if (storyText) mutations.observe(document, { childList: true, characterData: true, subtree: true });

	const vitals = (): Vitals => {
		for (const observer of observers) entries.push(...observer.takeRecords());
		const entriesOf = (type: string) => entries.filter(({ entryType }) => entryType === type);
		const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
		const shifts = entriesOf("layout-shift") as (PerformanceEntry & {
			value: number;
			hadRecentInput: boolean;
		})[];
		const paint = entriesOf("paint").find(({ name }) => name === "first-contentful-paint")?.startTime ?? 0;
		return {
			paint,
			largestPaint: entriesOf("largest-contentful-paint").at(-1)?.startTime ?? 0,
			blocked: sum(entriesOf("longtask").map(({ duration }) => Math.max(0, duration - 50))),
			shift: sum(shifts.filter(({ hadRecentInput }) => !hadRecentInput).map(({ value }) => value)),
			allShift: sum(shifts.map(({ value }) => value)),
			text: text === null ? null : Math.max(text, paint),
			touched,
		};
	};
	Object.assign(window, { vitals });
}
