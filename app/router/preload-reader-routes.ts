import { whenIdle } from "../ui/when-idle.ts";
import { routeFiles } from "./internals.ts";
import { isSavingData } from "./link-intent.ts";
import { prefetchRouteFiles } from "./prefetch-route-files.ts";

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
	files.css?.forEach(applyStyles);
	routeModules[story] ??= await import(/* @vite-ignore */ files.module);
	// What the story shows if the connection is lost by then.
	await import("../bookmarks/saved-story.ts");
}

/** A new style sheet lays out the whole page, and the router would add and remove it before the story. */
function applyStyles(href: string): void {
	const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
	// The router checks for the element, not for its styles.
	link.onerror = () => link.remove();
	document.head.append(link);
}
