import { createPath, type Location, matchRoutes } from "react-router";
import { LoadError } from "../edition/load-error.ts";
import { dataRouter } from "../router/internals.ts";
import { allowReloadOnce } from "./reload-guard.ts";
import { isSiteReachable } from "./site-scripts.ts";

/**
 * A screen's script does not come. A deployment may have replaced it: then the address is loaded as a new document, once. A screen that was
 * only fetched ahead is not missed until somebody goes there.
 */
export async function reloadForRoute(routeId: string, cause: unknown): Promise<never> {
	const address = pathThatNeeds(routeId);
	if (!address) return never;
	if (!(await isSiteReachable())) throw new LoadError("unreachable", { cause });
	if (!allowReloadOnce(address)) throw new LoadError("outdated", { cause });
	if (address === createPath(location)) location.reload();
	else location.assign(address);
	return never;
}

const never = new Promise<never>(() => {});

/** Where the reader is going, if a screen is needed there. */
function pathThatNeeds(routeId: string): string | null {
	const router = dataRouter();
	if (!router) return null;
	const { initialized, location: here, navigation } = router.state;
	const there: Location | undefined = initialized ? navigation.location : here;
	const isNeeded = there && matchRoutes(router.routes, there)?.some(({ route }) => route.id === routeId);
	return isNeeded ? createPath(there) : null;
}
