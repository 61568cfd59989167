import type { Page } from "@playwright/test";

/** Loading metrics of a page, times in milliseconds. */
export type Vitals = {
	/** First contentful paint. */
	paint: number;
	largestPaint: number;
	/** What all long tasks take beyond 50 ms. Chromium omits layout and paint of a frame in which no script ran. */
	blocked: number;
	/** The same with all frames. */
	blockedWithFrames: number;
	/** The sum of layout shifts that follow no input. */
	shift: number;
	/** The sum of all layout shifts. */
	allShift: number;
};

/** Observes the pages that are opened from now on. */
export async function observeVitals(page: Page): Promise<void> {
	await page.addInitScript(observe);
}

export function readVitals(page: Page): Promise<Vitals> {
	return page.evaluate(() => (window as unknown as { vitals: () => Vitals }).vitals());
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type LongFrame = PerformanceEntry & { blockingDuration: number };

/** Runs in the page. */
function observe(): void {
	const entries: PerformanceEntry[] = [];
	const types = ["paint", "largest-contentful-paint", "longtask", "long-animation-frame", "layout-shift"];
	const observers = types.map((type) => {
		const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
		observer.observe({ type, buffered: true });
		return observer;
	});
	const vitals = (): Vitals => {
		for (const observer of observers) entries.push(...observer.takeRecords());
		const entriesOf = (type: string) => entries.filter(({ entryType }) => entryType === type);
		const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
		const shifts = entriesOf("layout-shift") as LayoutShift[];
		const frames = entriesOf("long-animation-frame") as LongFrame[];
		return {
			paint: entriesOf("paint").find(({ name }) => name === "first-contentful-paint")?.startTime ?? 0,
			largestPaint: entriesOf("largest-contentful-paint").at(-1)?.startTime ?? 0,
			blocked: sum(entriesOf("longtask").map(({ duration }) => Math.max(0, duration - 50))),
			blockedWithFrames: sum(frames.map(({ blockingDuration }) => blockingDuration)),
			shift: sum(shifts.filter(({ hadRecentInput }) => !hadRecentInput).map(({ value }) => value)),
			allShift: sum(shifts.map(({ value }) => value)),
		};
	};
	Object.assign(window, { vitals });
}
