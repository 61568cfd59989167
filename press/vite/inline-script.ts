import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";
import { routeConstants } from "../../contract/routes.ts";
import { wallConstants } from "./wall-constants.ts";

/** Bundles a module that is imported with `?inline-script` to the text of one classic script. */
export function inlineScript(): Plugin {
	return {
		name: "candour-inline-script",
		enforce: "pre",
		async load(id) {
			const [file = "", query] = id.split("?");
			// The development server would bundle any file for any page.
			if (query !== "inline-script" || !file.startsWith(path.resolve("app") + path.sep)) return undefined;
			return `export default ${JSON.stringify(await bundleInlineScript(file))}`;
		},
	};
}

/** The text of one classic script. */
export async function bundleInlineScript(file: string): Promise<string> {
	const bundle = await build({
		configFile: false,
		logLevel: "error",
		publicDir: false,
		define: { ...routeConstants, ...wallConstants() },
		build: {
			write: false,
			modulePreload: false,
			rolldownOptions: { input: file, output: { format: "iife" } },
		},
	});
	const [script] = (bundle as Rolldown.RolldownOutput).output;
	return script.code.trim();
}
