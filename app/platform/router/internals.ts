import type { DataRouter } from "react-router";

export type RouteFiles = { module: string; imports?: string[]; css?: string[] };

declare global {
	/** Private globals of React Router. The app uses them here and in preload-reader-routes.ts only. */
	interface Window {
		__reactRouterContext?: { isSpaMode?: boolean };
		__reactRouterDataRouter?: Pick<DataRouter, "navigate" | "routes" | "state">;
		__reactRouterManifest?: { url?: string; routes?: Record<string, RouteFiles> };
	}
}

// If React Router renames a global, these functions return an empty value and the browser does the work.

export function dataRouter(): Window["__reactRouterDataRouter"] {
	return window.__reactRouterDataRouter;
}

export function dataRoutes(): DataRouter["routes"] {
	return dataRouter()?.routes ?? [];
}

/** The script and style sheets of a route. */
export function routeFiles(routeId: string): RouteFiles | undefined {
	return window.__reactRouterManifest?.routes?.[routeId];
}

/** The URL of the route manifest. It changes when any script of the site changes. */
export function routeManifestUrl(): string | undefined {
	return window.__reactRouterManifest?.url;
}

/** True on a page that was rendered without a route and is filled in the browser. */
export function isSpaFallback(): boolean {
	return window.__reactRouterContext?.isSpaMode ?? false;
}
