import { matchRoutes } from "react-router";
import { frontPage } from "../../../contract/paths.ts";
import { dataRoutes } from "./internals.ts";
import { prefetchRouteFiles } from "./prefetch-route-files.ts";

/** Prefetches the script of the route that a link leads to. */
export function prefetchRoutes(pathname: string): void {
	const path = pathname === "/" ? frontPage : pathname;
	for (const { route } of matchRoutes(dataRoutes(), path) ?? []) prefetchRouteFiles(route.id);
}
