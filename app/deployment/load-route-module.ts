/** A route as the router's own list of scripts names it. */
type RouteFiles = { id: string; module: string; css?: string[] };

const timeoutMs = 15_000;

let onMissing: (routeId: string, cause: unknown) => Promise<never> = (_, cause) => Promise.reject(cause);

/** Says what is done about a screen whose script or styles do not come. */
export function onRouteLoadError(act: typeof onMissing): void {
	onMissing = act;
}

/**
 * Stands in for the router's own function of this name (press/vite/route-module-loader.ts), which reloads the page that is left, offline too and
 * without end. It imports nothing: it is bundled with the router, before everything of ours.
 */
export async function loadRouteModule(route: RouteFiles, loaded: Record<string, unknown>): Promise<unknown> {
	if (route.id in loaded) return loaded[route.id];
	try {
		const parts = [import(/* @vite-ignore */ route.module), ...(route.css ?? []).map(fetchStyles)];
		const [screen] = await Promise.race([Promise.all(parts), tooLate(route.module)]);
		loaded[route.id] = screen;
		return screen;
	} catch (cause) {
		return onMissing(route.id, cause);
	}
}

function tooLate(address: string): Promise<never> {
	return new Promise((_, reject) => {
		setTimeout(() => reject(new Error(`${address} did not arrive in time`)), timeoutMs);
	});
}

/** A script may be the same as before a deployment while its styles are not; the router would go on without them. */
async function fetchStyles(address: string): Promise<void> {
	const isThere = document.querySelector(`link[rel="stylesheet"][href="${address}"]`);
	if (!isThere && !(await fetch(address)).ok) throw new Error(`${address} did not arrive`);
}
