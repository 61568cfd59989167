import { matchRoutes } from "react-router";
import { frontPage } from "../../contract/paths.ts";
import { currentSession, onSession } from "../identity/session.ts";
import { dataRoutes } from "./internals.ts";
import { onLinkIntent } from "./link-intent.ts";
import { prefetchRouteFiles } from "./prefetch-route-files.ts";

/** What a reader, unlike a visitor, comes to with every press on a card, and may come to offline. */
const forReaders = ["routes/protected", "routes/story", "routes/bookmark"];

/** Fetches the script of a screen as soon as somebody points at a link to it. */
export function prefetchRoutes(): void {
	onLinkIntent(({ pathname }) => {
		const path = pathname === "/" ? frontPage : pathname;
		for (const { route } of matchRoutes(dataRoutes(), path) ?? []) prefetchRouteFiles(route.id);
	});
}

/** Fetches what a signed-in reader goes to next, now that the browser is at rest. */
export function prefetchReaderRoutes(): void {
	const look = () => currentSession().reader && forReaders.forEach(prefetchRouteFiles);
	look();
	onSession(look);
}
