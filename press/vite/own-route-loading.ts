import path from "node:path";
import type { Plugin } from "vite";

/** Puts our own way of fetching a screen's script in the place of the router's, which offers no setting for it. */
export function ownRouteLoading(): Plugin {
	let isReplaced = false;
	return {
		name: "candour-own-route-loading",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		resolveId(source, importer) {
			if (source !== "./routeModules.js" || !importer?.includes("/react-router/dist/")) return undefined;
			isReplaced = true;
			return path.resolve("app/deployment/load-route-module.ts");
		},
		buildEnd(error) {
			if (!error && !isReplaced)
				this.error(
					"React Router no longer fetches screens from its routeModules.js. Teach press/vite/own-route-loading.ts where it does.",
				);
		},
	};
}
