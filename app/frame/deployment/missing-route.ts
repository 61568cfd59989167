import { createPath, type Location, matchRoutes } from "react-router";
import { LoadError } from "../../platform/edition/load-error.ts";
import { dataRouter } from "../../platform/router/internals.ts";
import { isSiteReachable } from "../../platform/router/site-scripts.ts";
import { allowReloadOnce } from "./reload-guard.ts";

/**
 * Handles a route whose script fails to load. A deployment may have replaced it, so this loads the page as a new
 * document, once. Ignores a route that was only prefetched.
 */
export async function reloadForRoute(routeId: string, cause: unknown): Promise<never> {
	const path = pathThatNeeds(routeId);
	if (!path) return never;
	if (!(await isSiteReachable())) throw new LoadError("unreachable", { cause });
	if (!allowReloadOnce(path)) throw new LoadError("outdated", { cause });
	if (path === createPath(location)) location.reload();
	else location.assign(path);
	return never;
}

const never = new Promise<never>(() => {});

/** The path that the reader is going to, if it needs the route. */
function pathThatNeeds(routeId: string): string | null {
	const router = dataRouter();
	if (!router) return null;
	const { initialized, location: current, navigation } = router.state;
	const target: Location | undefined = initialized ? navigation.location : current;
	const isNeeded = target && matchRoutes(router.routes, target)?.some(({ route }) => route.id === routeId);
	return isNeeded ? createPath(target) : null;
}
