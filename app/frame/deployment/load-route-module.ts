/** A route in the manifest of the router. */
type RouteFiles = { id: string; module: string; css?: string[] };

const timeoutMs = 15_000;

let onMissing: (routeId: string, cause: unknown) => Promise<never> = (_, cause) => Promise.reject(cause);

/** Sets the handler for a route whose script or styles fail to load. */
export function onRouteLoadError(handler: typeof onMissing): void {
	onMissing = handler;
}

/**
 * Replaces the router's function of the same name (press/vite/route-module-loader.ts), which reloads the current page in
 * an endless loop, also offline. Imports nothing: it is bundled with the router, before our code.
 */
export async function loadRouteModule(route: RouteFiles, loaded: Record<string, unknown>): Promise<unknown> {
	if (route.id in loaded) return loaded[route.id];
	try {
		const parts = [import(/* @vite-ignore */ route.module), ...(route.css ?? []).map(fetchStyles)];
		const [module] = await Promise.race([Promise.all(parts), timeout(route.module)]);
		loaded[route.id] = module;
		return module;
	} catch (cause) {
		return onMissing(route.id, cause);
	}
}

function timeout(url: string): Promise<never> {
	return new Promise((_, reject) => {
		setTimeout(() => reject(new Error(`${url} could not be loaded in time`)), timeoutMs);
	});
}

/** A deployment can replace the styles of an unchanged script. The router would continue without them. */
async function fetchStyles(url: string): Promise<void> {
	const isLinked = document.querySelector(`link[rel="stylesheet"][href="${url}"]`);
	if (!isLinked && !(await fetch(url)).ok) throw new Error(`${url} could not be loaded`);
}
