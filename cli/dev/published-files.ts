import { createReadStream, statSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { contentType } from "../../hosting/content-types.ts";
import { readTarget } from "../../server/http/request-target.ts";

/** Serves the published files. Vite's public folder would watch each file, and lose them on a swap. */
export function publishedFiles(folder: string): Plugin {
	return {
		name: "candour-published-files",
		configureServer: ({ middlewares }) => {
			middlewares.use((request, response, next) => {
				const file = path.join(folder, readTarget(request.url ?? "")?.path ?? "");
				const isPublished = file.startsWith(`${path.normalize(folder)}${path.sep}`);
				if (!isPublished || !statSync(file, { throwIfNoEntry: false })?.isFile()) return next();
				response.setHeader("content-type", contentType(file));
				createReadStream(file).pipe(response);
			});
		},
	};
}
