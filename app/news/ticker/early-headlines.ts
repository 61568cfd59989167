import { storyPath } from "../../../contract/paths.ts";
import { isPlainText } from "../../../contract/sanitize-text.ts";
import { requestEarly } from "../../platform/edition/early-request.ts";
import { setMarqueeSpeed } from "./marquee-speed.ts";

export const headlinesPath = "/news.json";

/** `story` is the id of the story that it leads to. */
export type Headline = { id: string; title: string; story?: string | undefined };

declare global {
	/** The headlines that the page shows; null when the app has taken over. */
	var earlyHeadlines: Headline[] | null | undefined;
}

/**
 * Requests the headlines while the page is parsed, and shows them unless the app has started by then. The app takes over
 * the request. The script in the head calls it: keep it short.
 */
export async function startHeadlines(): Promise<void> {
	try {
		const response = await requestEarly(headlinesPath, "low");
		const items: Headline[] = await response.clone().json();
		if (!response.ok || !items.every(isPlain)) return;
		// Once the element after the header is parsed, the ticker is complete.
		while (!document.querySelector(".site-header + *")) await new Promise(requestAnimationFrame);
		if (globalThis.earlyHeadlines === null) return;
		fillMarquee(items);
		globalThis.earlyHeadlines = items;
		// After the first paint, in no frame: Chromium counts a frame as blocked if a script runs in it.
		new PerformanceObserver((_, observer) => {
			observer.disconnect();
			const copy = document.querySelector<HTMLElement>(".ticker-marquee-copy");
			if (copy) setMarqueeSpeed(copy);
		}).observe({ type: "paint", buffered: true });
	} catch {
		// The app reports it.
	}
}

/** The app must hydrate what is shown by then, so nothing is shown early after this call. */
export function takeEarlyHeadlines(): Headline[] | null | undefined {
	const shown = globalThis.earlyHeadlines;
	globalThis.earlyHeadlines = null;
	return shown;
}

/** Whether the app's decoder would return the same. It is larger, so it decides about all other headlines. */
function isPlain({ id, title, story = "" }: Headline): boolean {
	return [id, title, story].every((text) => typeof text === "string" && isPlainText(text));
}

/** Fills the empty lists of the prerendered marquee with the items that ticker.tsx renders. */
function fillMarquee(items: Headline[]): void {
	for (const copy of document.querySelectorAll(".ticker-marquee-copy"))
		copy.firstElementChild?.append(...items.map(listItem));
}

function listItem({ title, story }: Headline): HTMLElement {
	const item = document.createElement("li");
	item.textContent = `${title}.`;
	if (story) {
		const link = document.createElement("a");
		link.href = storyPath(story);
		link.tabIndex = -1;
		link.append(...item.childNodes);
		item.append(link);
	}
	return item;
}
