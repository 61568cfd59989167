import { whenIdle } from "../ui/when-idle.ts";
import { routeFiles } from "./internals.ts";
import { isSavingData } from "./link-intent.ts";
import { prefetchRouteFiles } from "./prefetch-route-files.ts";

let preloading: Promise<void> | undefined;

/** Once, when the browser is idle: a reader who sees cards opens a story next. */
export function preloadReaderRoutesOnce(): void {
	preloading ??= whenIdle().then(preloadReaderRoutes);
	preloading.catch(() => {});
}

/** Loads the routes that only signed-in readers open. The story's script also runs, so that it opens without a delay. */
async function preloadReaderRoutes(): Promise<void> {
	const story = "routes/story";
	await Promise.all([story, "routes/protected", "routes/bookmark"].map(prefetchRouteFiles));
	const script = routeFiles(story)?.module;
	if (!script || isSavingData()) return;
	await import(/* @vite-ignore */ script);
	// What the story shows if the connection is lost by then.
	await import("../bookmarks/saved-story.ts");
}
