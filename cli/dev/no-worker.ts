import type { Plugin } from "vite";
import { selfDestroyingWorker } from "../../press/vite/self-destroying-worker.ts";

/** While developing nothing is kept: a worker that `npm start` left behind on the same address is sent away. */
export function noWorker(): Plugin {
	return {
		name: "candour-no-worker",
		configureServer: ({ middlewares }) => {
			middlewares.use("/sw.js", (_request, response) => {
				response.setHeader("content-type", "text/javascript; charset=utf-8");
				response.setHeader("cache-control", "no-store");
				response.end(selfDestroyingWorker);
			});
		},
	};
}
