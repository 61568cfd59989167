import { routeManifestUrl } from "../router/internals.ts";
import { networkTimeoutMs } from "../runtime/with-timeout.ts";

/** Whether the site still has the scripts that this page runs on. A site that cannot be reached throws. */
export async function areScriptsDeployed(): Promise<boolean> {
	const address = routeManifestUrl();
	if (!address) return true;
	const signal = AbortSignal.timeout(networkTimeoutMs);
	const { status } = await fetch(address, { method: "HEAD", cache: "no-store", signal });
	return status !== 404;
}

/** Whether the site answers at all. */
export function isSiteReachable(): Promise<boolean> {
	return areScriptsDeployed().then(
		() => true,
		() => false,
	);
}

/** Opens an address of ours as a new document, at its top. */
export function openDocument(address: string): void {
	// Browsers take the present address for a reload, and a reload returns to the place that was kept for this entry.
	if (address === location.pathname) history.replaceState(null, "");
	location.assign(address);
}
