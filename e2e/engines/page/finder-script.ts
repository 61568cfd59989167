import path from "node:path";
import { build, type Rolldown } from "vite";

/** The finder and its libraries as one script. */
export async function bundleFinder(): Promise<string> {
	const result = await build({
		configFile: false,
		logLevel: "error",
		define: { "process.env.NODE_ENV": '"production"' },
		build: {
			write: false,
			lib: { entry: path.resolve("e2e/engines/page/finder.ts"), formats: ["iife"], name: "finderModule" },
		},
	});
	const [{ output }] = result as [Rolldown.RolldownOutput];
	return output[0].code;
}
