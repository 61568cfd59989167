import { storyPath } from "../../contract/paths.ts";
import { isPlainText } from "../../contract/sanitize-text.ts";
import { networkTimeoutMs } from "../runtime/with-timeout.ts";
import type { Headline } from "./headlines.ts";
import { keepMarqueeSpeed } from "./marquee-speed.ts";

export const headlinesPath = "/news.json";

declare global {
	/** Set by the script in the head, until the app takes it over. */
	var earlyHeadlines: EarlyHeadlines | undefined;
}

type EarlyHeadlines = {
	/** The content of the file, not decoded. */
	request: Promise<unknown>;
	/** The headlines that the page shows. */
	shown?: Headline[];
};

/**
 * Requests the headlines while the page is parsed, and shows them unless the app has started by then. The script in the
 * head calls it: keep it short.
 */
export async function startHeadlines(): Promise<void> {
	const early: EarlyHeadlines = { request: fetchHeadlines() };
	globalThis.earlyHeadlines = early;
	try {
		const items = (await early.request) as Headline[];
		if (!items.every(isPlain)) return;
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

async function fetchHeadlines(): Promise<unknown> {
	const signal = AbortSignal.timeout(networkTimeoutMs);
	const response = await fetch(headlinesPath, { signal, priority: "low" });
	if (!response.ok) throw response;
	return response.json();
}

/** Whether the app's decoder would return the same. It is larger, so it decides about all other headlines. */
function isPlain({ id, title, story = "" }: Headline): boolean {
	return [id, title, story].every((text) => typeof text === "string" && isPlainText(text));
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
