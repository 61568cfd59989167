import type { Plugin } from "vite";
import { createDesk } from "../desk/desk-handler.ts";

/** The newsroom's desk on the development server, as in `npm start`. Must be the first plugin. */
export function deskPlugin(options: Parameters<typeof createDesk>[0]): Plugin {
	const desk = createDesk(options);
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
