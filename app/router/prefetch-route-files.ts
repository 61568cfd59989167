import { routeFiles } from "./internals.ts";
import { isSavingData } from "./link-intent.ts";

const fetched = new Set<string>();

/**
 * Fetches the script and styles of a screen ahead into the browser's cache. By the router's own list, but without the router, which would
 * run what it fetches. By `fetch` and not by links: WebKit answers every later request for a script whose preload failed with the old
 * error, and Firefox applies the policy for everything else to the prefetch of a style sheet.
 */
export function prefetchRouteFiles(id: string): void {
	const files = routeFiles(id);
	if (!files || isSavingData()) return;
	const { module, imports = [], css = [] } = files;
	for (const href of [module, ...imports, ...css]) fetchOnce(href);
}

/** What did not come is fetched again the next time. */
async function fetchOnce(href: string): Promise<void> {
	if (fetched.has(href) || document.querySelector(`link[href="${href}"]`)) return;
	fetched.add(href);
	const arrived = fetch(href, { priority: "low" }).then(
		async (answer) => answer.ok && (await answer.arrayBuffer()),
	);
	if (!(await arrived.catch(() => false))) fetched.delete(href);
}
