import { type RouteFiles, routeFiles } from "../../platform/router/internals.ts";
import { isSavingData } from "../../platform/router/link-intent.ts";
import { prefetchRouteFiles } from "../../platform/router/prefetch-route-files.ts";
import { whenIdle } from "../../platform/when-idle.ts";

declare global {
	interface Window {
		__reactRouterRouteModules?: Record<string, unknown>;
	}
}

/** The scripts of routes that have run. The router opens these without waiting. Not in internals.ts, which visitors load. */
const routeModules = window.__reactRouterRouteModules ?? {};

let preloading: Promise<void> | undefined;

/** Once, when the browser is idle: a reader who sees cards opens a story next. */
export function preloadReaderRoutesOnce(): void {
	preloading ??= whenIdle().then(preloadReaderRoutes);
	preloading.catch(() => {});
}

/** Loads the routes that only signed-in readers open. The story's files are also applied, so that it opens without a delay. */
async function preloadReaderRoutes(): Promise<void> {
	const story = "routes/story";
	await Promise.all([story, "routes/protected", "routes/bookmark"].map(prefetchRouteFiles));
	const files = routeFiles(story);
	if (!files || isSavingData()) return;
	applyStyles(files);
	routeModules[story] ??= await import(/* @vite-ignore */ files.module);
	// What the story shows if the connection is lost by then.
	await import("./saved-story.ts");
}

/** A new style sheet lays out the whole page, so the router must not add it again before the story. */
function applyStyles(files: RouteFiles): void {
	const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
	for (const url of files.css ?? []) {
		const { href } = new URL(url, location.href);
		// The router ends its URLs with an empty hash. It has opened the story meanwhile.
		if (links.some((link) => link.href === href)) continue;
		const omitFromRoute = () => {
			files.css = (files.css ?? []).filter((other) => other !== url);
		};
		const plainHref = href.replace("#", "");
		// A part of the story's page may be on this page too.
		if (links.some((link) => link.href === plainHref && link.sheet)) omitFromRoute();
		else {
			const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: plainHref });
			link.onload = omitFromRoute;
			link.onerror = () => link.remove();
			document.head.append(link);
		}
	}
}
