import { matchRoutes } from "react-router";
import { frontPage, storyDataPath } from "../../contract/paths.ts";
import { currentSession, onSession } from "../identity/session.ts";
import { dataRoutes } from "./internals.ts";
import { onLinkIntent } from "./link-intent.ts";
import { prefetchRouteFiles, preloadRoute } from "./prefetch-route-files.ts";

/** Prefetches the script of a route when the reader points at a link to it. */
export function prefetchRoutes(): void {
	onLinkIntent(({ pathname }) => {
		const path = pathname === "/" ? frontPage : pathname;
		for (const { route } of matchRoutes(dataRoutes(), path) ?? []) prefetchRouteFiles(route.id);
	});
}

/** Loads the routes that only signed-in readers open. Call it when the browser is idle. */
export function preloadReaderRoutes(): void {
	// A story's page loads no more than the story needs.
	if (storyDataPath(location.pathname)) return;
	const preload = () => {
		if (!currentSession().reader) return;
		preloadRoute("routes/story").catch(() => {});
		for (const route of ["routes/protected", "routes/bookmark"]) prefetchRouteFiles(route);
	};
	preload();
	onSession(preload);
}
