import path from "node:path";
import type { Plugin } from "vite";

/**
 * Replaces the module of React Router that loads a route's script. The original reloads the page when a script fails
 * to load, which loops forever offline and after a deployment. React Router has no option for this; a
 * `loadRouteModule` option of HydratedRouter would make this plugin unnecessary. The build fails if the router no
 * longer has this module.
 */
export function routeModuleLoader(): Plugin {
	let isReplaced = false;
	return {
		name: "candour-route-module-loader",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: ({ name }) => name === "client",
		resolveId(source, importer) {
			if (source !== "./routeModules.js" || !importer?.includes("/react-router/dist/")) return undefined;
			isReplaced = true;
			return path.resolve("app/frame/deployment/load-route-module.ts");
		},
		buildEnd(error) {
			if (!error && !isReplaced)
				this.error(
					"React Router no longer loads routes with its routeModules.js. Adapt press/vite/route-module-loader.ts to its new module.",
				);
		},
	};
}
