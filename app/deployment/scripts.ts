declare global {
	interface Window {
		/** Where the router keeps the list of the site's scripts; its address changes with any of them. */
		__reactRouterManifest?: {
			url?: string;
			routes?: Record<string, { module: string; imports?: string[]; css?: string[] }>;
		};
	}
}

const patience = 15_000;

/** Whether the site still has the scripts that this page runs on. A site that cannot be reached throws. */
export async function areScriptsThere(): Promise<boolean> {
	const address = window.__reactRouterManifest?.url;
	if (!address) return true;
	const signal = AbortSignal.timeout(patience);
	const { status } = await fetch(address, { method: "HEAD", cache: "no-store", signal });
	return status !== 404;
}

/** Whether the site answers at all. */
export function isSiteThere(): Promise<boolean> {
	return areScriptsThere().then(
		() => true,
		() => false,
	);
}

/** Opens an address of ours as a new document, at its top. */
export function openAnew(address: string): void {
	// Browsers take the present address for a reload, and a reload returns to the place that was kept for this entry.
	if (address === location.pathname) history.replaceState(null, "");
	location.assign(address);
}
