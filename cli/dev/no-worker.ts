import type { Plugin } from "vite";
import { selfDestroyingWorker } from "../../press/vite/self-destroying-worker.ts";

/** Removes a service worker that `npm start` has installed on the same origin. */
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
