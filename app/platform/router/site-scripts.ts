import { networkTimeoutMs } from "../with-timeout.ts";
import { routeManifestUrl } from "./internals.ts";

/** Whether the site still has the scripts of this page. Throws if the site is unreachable. */
export async function areScriptsDeployed(): Promise<boolean> {
	const url = routeManifestUrl();
	if (!url) return true;
	const signal = AbortSignal.timeout(networkTimeoutMs);
	const { status } = await fetch(url, { method: "HEAD", cache: "no-store", signal });
	return status !== 404;
}

export function isSiteReachable(): Promise<boolean> {
	return areScriptsDeployed().then(
		() => true,
		() => false,
	);
}
