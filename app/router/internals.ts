import type { DataRouter } from "react-router";

type RouteFiles = { module: string; imports?: string[]; css?: string[] };

declare global {
	/** React Router's own globals. They are not part of its interface: read them here only. */
	interface Window {
		__reactRouterContext?: { isSpaMode?: boolean };
		__reactRouterDataRouter?: Pick<DataRouter, "navigate" | "routes" | "state">;
		__reactRouterManifest?: { url?: string; routes?: Record<string, RouteFiles> };
	}
}

// Each function returns undefined or nothing where React Router has renamed a global. Callers then leave the work to the browser.

export function dataRouter(): Window["__reactRouterDataRouter"] {
	return window.__reactRouterDataRouter;
}

/** The routes of the site. */
export function dataRoutes(): DataRouter["routes"] {
	return dataRouter()?.routes ?? [];
}

/** The script and style sheets of a route. */
export function routeFiles(routeId: string): RouteFiles | undefined {
	return window.__reactRouterManifest?.routes?.[routeId];
}

/** The URL of the build's route manifest. It changes with every script of the site. */
export function routeManifestUrl(): string | undefined {
	return window.__reactRouterManifest?.url;
}

/** True on a page that was rendered without a route, and that the browser has to fill. */
export function isSpaFallback(): boolean {
	return window.__reactRouterContext?.isSpaMode ?? false;
}
