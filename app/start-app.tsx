import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { listenForShortcuts } from "./features/keyboard/listen-for-shortcuts.ts";
import { onRouteLoadError } from "./frame/deployment/load-route-module.ts";
import { reloadOnMissingChunk } from "./frame/deployment/missing-chunk.ts";
import { reloadForRoute } from "./frame/deployment/missing-route.ts";
import { keepScrollInBfcache } from "./frame/navigation/bfcache.ts";
import { prefetchNews } from "./news/data/prefetch-news.ts";
import { setTokenSource } from "./platform/edition/behind-wall.ts";
import { LoadError } from "./platform/edition/load-error.ts";
import { onLinkIntent } from "./platform/router/link-intent.ts";
import { prefetchRoutes } from "./platform/router/prefetch-routes.ts";
import { whenIdle } from "./platform/when-idle.ts";
import { sessionToken } from "./reader/session-token.ts";
import { startSession } from "./reader/start-session.ts";
import { setRegistry } from "./slots/registry.ts";

setRegistry({
	capabilities: () => import("./capabilities.ts"),
	bookmarkAndShare: () => import("./bookmark-and-share.tsx"),
});

/** Makes the page of the document an app. */
export function startApp(): void {
	replaceLineBreaks();
	onRouteLoadError(reloadForRoute);
	reloadOnMissingChunk();
	if (import.meta.env.WALL) setTokenSource(sessionToken);
	startSession();
	onLinkIntent((pathname) => {
		prefetchNews(pathname);
		prefetchRoutes(pathname);
	});
	keepScrollInBfcache();
	listenForShortcuts();

	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				{/* No transitions: time slicing delays a loaded page by several frames. */}
				<HydratedRouter onError={report} useTransitions={false} />
			</StrictMode>,
			{ onCaughtError: report },
		);
	});

	// Optional: failures have no effect on the page.
	whenIdle()
		.then(() => import("./features/offline/start-offline.ts"))
		.then(({ startOffline }) => startOffline(() => import("./features/bookmarks/cache-bookmarks.ts")))
		.catch(() => {});
}

/** No route matches a path with a line break, but hosts serve a page for it. */
function replaceLineBreaks(): void {
	const path = location.pathname.replace(/(?:%0[ad]|%e2%80%a[89])+/gi, "-");
	if (path !== location.pathname)
		history.replaceState(history.state, "", path + location.search + location.hash);
}

/** The page shows missing pages and failed loads to the reader, so the console does not need them. */
function report(error: unknown): void {
	if (!isRouteErrorResponse(error) && !(error instanceof LoadError)) console.error(error);
}
