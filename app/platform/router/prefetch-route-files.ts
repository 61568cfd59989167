import { routeFiles } from "./internals.ts";
import { isSavingData } from "./link-intent.ts";

const fetched = new Set<string>();

/**
 * Loads the script and styles of a route into the HTTP cache. Does not use the router, which would run the script. Uses
 * `fetch` and not `<link>`: WebKit caches the error of a failed preload, and Firefox checks the prefetch of a style
 * sheet against `default-src`.
 */
export async function prefetchRouteFiles(routeId: string): Promise<void> {
	const files = routeFiles(routeId);
	if (!files || isSavingData()) return;
	const { module, imports = [], css = [] } = files;
	await Promise.all([module, ...imports, ...css].map(fetchOnce));
}

/** A file that failed is fetched again the next time. */
async function fetchOnce(href: string): Promise<void> {
	// A script that the page has loaded is in its module map.
	const [isLoaded] = performance.getEntriesByName(location.origin + href);
	if (fetched.has(href) || isLoaded) return;
	fetched.add(href);
	const loaded = fetch(href, { priority: "low" }).then(
		async (response) => response.ok && (await response.arrayBuffer()),
	);
	if (!(await loaded.catch(() => false))) fetched.delete(href);
}
