import type { Config } from "@react-router/dev/config";
import { storyPath } from "./contract/paths.ts";
import { fixedPages } from "./contract/routes.ts";
import { anyStory } from "./press/pages/page-paths.ts";

export default {
	ssr: false,
	buildDirectory: process.env.CANDOUR_BUILD_FOLDER ?? ".candour/next",
	// React Router wants one page of each screen that has a loader. The pages that are served come from press/pages/renderer.ts.
	prerender: { paths: [...fixedPages, storyPath(anyStory)], concurrency: 2 },
	routeDiscovery: { mode: "initial" },
	// The loaders are a line each: files of their own would cost more than they hold.
	splitRouteModules: false,
} satisfies Config;
