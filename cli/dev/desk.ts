import type { Plugin } from "vite";
import { createDesk } from "../desk/desk-handler.ts";

/** The newsroom's desk on the development server, as in `npm start`. */
export function deskPlugin(problem: () => string): Plugin {
	const desk = createDesk(problem);
	return {
		name: "candour-desk",
		enforce: "pre",
		configureServer: ({ middlewares }) => {
			middlewares.use((request, response, next) => {
				if (!desk(request, response)) next();
			});
		},
	};
}
