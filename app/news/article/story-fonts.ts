import { cacheNames } from "../../../contract/cache-names.ts";

/**
 * A story's page does not wait for fonts, nor lets them compete with its text: it uses them only if the service worker
 * has cached them. Otherwise the page keeps its fallback fonts, as every page does whose fonts are late.
 */
const fontLinks = () => [...document.querySelectorAll<HTMLLinkElement>("link[data-cached]")];

/** Runs in the head of a story's page, before its first paint. */
export async function applyCachedFonts(): Promise<void> {
	const links = fontLinks();
	const { dataset } = document.documentElement;
	if (links[0]) dataset.fonts = "fallback";
	try {
		const cached = await Promise.all(
			links.map(({ href }) => caches.match(href, { cacheName: cacheNames.assets })),
		);
		// Later, a change of fonts would move the page.
		if (!cached.every(Boolean) || performance.getEntriesByType("paint")[0]) return;
		for (const link of links) link.media = "all";
		delete dataset.fonts;
	} catch {
		// The browser forbids storage.
	}
}

/** Runs when the reader leaves a story: loads the fonts, and once they are there, shows the next page in them. */
export function applyLateFonts(): void {
	const { dataset } = document.documentElement;
	if (!dataset.fonts) return;
	const links = fontLinks();
	if (links.every((link) => link.dataset.cached)) delete dataset.fonts;
	for (const link of links) {
		link.addEventListener("load", () => {
			link.dataset.cached = "true";
		});
		link.media = "all";
	}
}
