import type { Plugin } from "vite";
import { isOfForeignPage } from "../../server/http/local-request.ts";

/** Refuses requests of other pages. They could not read the responses, but some of Vite's addresses act: one opens the editor. */
export function ownPages(): Plugin {
	return {
		name: "candour-own-pages",
		enforce: "pre",
		configureServer: ({ middlewares }) => {
			middlewares.use((request, response, next) => {
				if (!isOfForeignPage(request)) return next();
				response.writeHead(403, { "content-type": "text/plain; charset=utf-8" });
				response.end("The development server answers only its own pages.\n");
			});
		},
	};
}
