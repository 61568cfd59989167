import type { Config } from "@react-router/dev/config";
import { publicAddresses } from "./press/public-addresses.ts";

export default {
	ssr: false,
	buildDirectory: process.env.CANDOUR_BUILD_FOLDER ?? ".candour/next",
	prerender: { paths: publicAddresses, concurrency: 2 },
	routeDiscovery: { mode: "initial" },
	// The loaders are a line each: files of their own would cost more than they hold.
	splitRouteModules: false,
} satisfies Config;
