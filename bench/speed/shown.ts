import type { Page } from "@playwright/test";

/** What should be shown: a match of a selector, with this text if given, else with any. */
export type Watched = { selector: string; text?: string };

/** Times in milliseconds since the navigation. Null until it happens. */
type Shown = { times: (number | null)[]; touched: number | null };

const pollMs = 200;
const maxPolls = 150;

/** Notes when each of these is on the screen, on pages that are opened from now on. */
export async function watchFor(page: Page, watched: Watched[]): Promise<void> {
	await page.addInitScript(watchInPage, watched);
}

/** Waits until everything is on the screen. Returns when it was, and when the screen was touched last before. */
export async function waitUntilShown(page: Page): Promise<{ times: number[]; touched: number }> {
	// Polled from here: a timer in the page would take its CPU.
	for (let poll = 0; poll < maxPolls; poll += 1) {
		const { times, touched } = await page.evaluate(() =>
			(window as unknown as { shown: () => Shown }).shown(),
		);
		const known = times.filter((time) => time !== null);
		if (known.length === times.length) return { times: known, touched: touched ?? 0 };
		await page.waitForTimeout(pollMs);
	}
	throw new Error(`${page.url()} does not show what it should.`);
}

/** Runs in the page. */
function watchInPage(watched: Watched[]): void {
	const frames: ({ start: number; end: number } | null)[] = watched.map(() => null);
	let touched: number | null = null;
	addEventListener("touchstart", ({ timeStamp }) => (touched = timeStamp), { capture: true, passive: true });

	const isShown = ({ selector, text }: Watched) =>
		[...document.querySelectorAll(selector)].some((element) => {
			if (!element.checkVisibility({ visibilityProperty: true })) return false;
			if (text !== undefined) return element.textContent === text;
			const generated = getComputedStyle(element, "::before").content;
			return element.textContent.trim() !== "" || generated.startsWith('"');
		});
	let isFrameRequested = false;
	const mutations = new MutationObserver(() => {
		if (!isFrameRequested) requestAnimationFrame(checkFrame);
		isFrameRequested = true;
	});
	const checkFrame = () => {
		isFrameRequested = false;
		const start = performance.now();
		const found = watched.map((one, index) => frames[index] === null && isShown(one));
		if (!found.includes(true)) return;
		const { port1, port2 } = new MessageChannel();
		// The message arrives after the frame is drawn.
		port1.onmessage = () => {
			const frame = { start, end: performance.now() };
			for (const [index, isNew] of found.entries()) if (isNew) frames[index] ??= frame;
			if (!frames.includes(null)) mutations.disconnect();
		};
		port2.postMessage(null);
	};
	mutations.observe(document, { attributes: true, childList: true, characterData: true, subtree: true });

	const shown = (): Shown => {
		const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
		// A frame that began before the first paint was painted with it.
		const times = frames.map((frame) => frame && (frame.start <= paint ? paint : frame.end));
		return { times, touched };
	};
	Object.assign(window, { shown });
}
