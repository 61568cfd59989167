import { storyPath } from "../../contract/paths.ts";
import { networkTimeoutMs } from "../runtime/with-timeout.ts";
import { type Headline, headlinesFile } from "./headlines-file.ts";
import { keepMarqueeSpeed } from "./marquee-speed.ts";

declare global {
	/** Set by the script in the head, until the app takes it over. */
	var earlyHeadlines: EarlyHeadlines | undefined;
}

/** `shown` are the headlines that the page already shows. */
type EarlyHeadlines = { request: Promise<Headline[]>; shown?: Headline[] };

/**
 * Requests the headlines while the page is parsed, and shows them unless the app has started by then. The script in the
 * head calls it: keep it short.
 */
export async function startHeadlines(): Promise<void> {
	const early: EarlyHeadlines = { request: fetchHeadlines() };
	globalThis.earlyHeadlines = early;
	try {
		const items = await early.request;
		// Once the element after it is parsed, the ticker is complete.
		while (!document.querySelector(".ticker + *")) await new Promise(requestAnimationFrame);
		if (!globalThis.earlyHeadlines) return;
		fillMarquee(items);
		early.shown = items;
	} catch {
		// The app reports it.
	}
}

/** The app must hydrate what is shown by then, so nothing is shown early after this call. */
export function takeEarlyHeadlines(): EarlyHeadlines | undefined {
	const early = globalThis.earlyHeadlines;
	globalThis.earlyHeadlines = undefined;
	return early;
}

async function fetchHeadlines(): Promise<Headline[]> {
	const signal = AbortSignal.timeout(networkTimeoutMs);
	const response = await fetch(headlinesFile.path, { signal, priority: "low" });
	if (!response.ok) throw response;
	return headlinesFile.decode(await response.json());
}

/** Fills the empty lists of the prerendered marquee with the items that ticker.tsx renders. */
function fillMarquee(items: Headline[]): void {
	for (const copy of document.querySelectorAll<HTMLElement>(".ticker-marquee-copy")) {
		copy.firstElementChild?.append(...items.map((headline) => listItem(headline, !!copy.ariaHidden)));
		keepMarqueeSpeed(copy);
	}
}

function listItem({ title, story }: Headline, isHidden: boolean): HTMLElement {
	const item = document.createElement("li");
	item.textContent = `${title}.`;
	if (story) {
		const link = document.createElement("a");
		link.href = storyPath(story);
		if (isHidden) link.tabIndex = -1;
		link.append(...item.childNodes);
		item.append(link);
	}
	return item;
}
