import { matchRoutes } from "react-router";
import { frontPage } from "../../contract/paths.ts";
import { dataRoutes } from "./internals.ts";
import { onLinkIntent } from "./link-intent.ts";
import { prefetchRouteFiles } from "./prefetch-route-files.ts";

/** Prefetches the script of a route when the reader points at a link to it. */
export function prefetchRoutes(): void {
	onLinkIntent(({ pathname }) => {
		const path = pathname === "/" ? frontPage : pathname;
		for (const { route } of matchRoutes(dataRoutes(), path) ?? []) prefetchRouteFiles(route.id);
	});
}
