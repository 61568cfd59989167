import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { onRouteLoadError } from "./deployment/load-route-module.ts";
import { reloadOnMissingChunk } from "./deployment/missing-chunk.ts";
import { reloadForRoute } from "./deployment/missing-route.ts";
import { LoadError } from "./edition/load-error.ts";
import { startSession } from "./identity/start-session.ts";
import { listenForShortcuts } from "./keyboard/listen-for-shortcuts.ts";
import { prefetchNews } from "./news/data/prefetch-news.ts";
import { keepScrollInBfcache } from "./router/bfcache.ts";
import { onLinkIntent } from "./router/link-intent.ts";
import { prefetchRoutes } from "./router/prefetch-routes.ts";
import { whenIdle } from "./ui/when-idle.ts";

/** Makes the page of the document an app. */
export function startApp(): void {
	replaceLineBreaks();
	onRouteLoadError(reloadForRoute);
	reloadOnMissingChunk();
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
		.then(() => import("./offline/keep-offline.ts"))
		.then((loaded) => loaded.keepOffline())
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
