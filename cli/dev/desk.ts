import type { Plugin } from "vite";
import { createDesk } from "../desk/desk-handler.ts";

/** The newsroom's desk on the development server, as npm start has it. */
export function deskInDevelopment(fault: () => string): Plugin {
	const desk = createDesk(fault);
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
