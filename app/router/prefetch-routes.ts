import { matchRoutes } from "react-router";
import { frontPage } from "../../contract/paths.ts";
import { currentSession, onSession } from "../identity/session.ts";
import { dataRoutes } from "./internals.ts";
import { onLinkIntent } from "./link-intent.ts";
import { prefetchRouteFiles, preloadRoute } from "./prefetch-route-files.ts";

/** The routes that only readers open, also offline. */
const readerRoutes = ["routes/protected", "routes/bookmark"];

/** Prefetches the script of a route when the reader points at a link to it. */
export function prefetchRoutes(): void {
	onLinkIntent(({ pathname }) => {
		const path = pathname === "/" ? frontPage : pathname;
		for (const { route } of matchRoutes(dataRoutes(), path) ?? []) prefetchRouteFiles(route.id);
	});
}

/** Prefetches the routes for signed-in readers. Call it when the browser is idle. */
export function prefetchReaderRoutes(): void {
	const prefetch = () => {
		if (!currentSession().reader) return;
		readerRoutes.forEach(prefetchRouteFiles);
		preloadRoute("routes/story").catch(() => {});
	};
	prefetch();
	onSession(prefetch);
}
