import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { onRouteLoadError } from "./deployment/load-route-module.ts";
import { reloadOnMissingChunk } from "./deployment/missing-chunk.ts";
import { reloadForRoute } from "./deployment/missing-route.ts";
import { LoadError } from "./edition/load-error.ts";
import { startSession } from "./identity/start-session.ts";
import { prefetchLists } from "./news/data/prefetch-lists.ts";
import { keepScrollInBfcache } from "./router/bfcache.ts";
import { prefetchReaderRoutes, prefetchRoutes } from "./router/prefetch-routes.ts";
import { whenIdle } from "./ui/when-idle.ts";

// Evaluating React is long enough for one task: with a debugger attached, the browser parses all of it a second time.
// No top-level await: it keeps the bundler from putting small chunks together.
setTimeout(start);

function start(): void {
	replaceLineBreaks();
	onRouteLoadError(reloadForRoute);
	reloadOnMissingChunk();
	startSession();
	prefetchLists();
	prefetchRoutes();
	keepScrollInBfcache();

	startTransition(() => {
		hydrateRoot(
			document,
			<StrictMode>
				{/* In one piece: cut into slices, a page that has come waits for every frame in between. */}
				<HydratedRouter onError={report} useTransitions={false} />
			</StrictMode>,
			{ onCaughtError: report },
		);
	});

	// Nobody waits for this, and nothing is lost without it.
	whenIdle()
		.then(prefetchReaderRoutes)
		.then(() => import("./offline/keep-offline.ts"))
		.then(({ keepOffline }) => keepOffline())
		.catch(() => {});
}

/** A line break in a path is matched by no route, though hosts answer it with a page. */
function replaceLineBreaks(): void {
	const path = location.pathname.replace(/(?:%0[ad]|%e2%80%a[89])+/gi, "-");
	if (path !== location.pathname)
		history.replaceState(history.state, "", path + location.search + location.hash);
}

/** A page that does not exist and a file that did not arrive are told to the reader, and are no news to the console. */
function report(error: unknown): void {
	if (!isRouteErrorResponse(error) && !(error instanceof LoadError)) console.error(error);
}
