import type { ServerBuild } from "react-router";
import type { withReader } from "../../app/edition/read-edition.server.ts";
import { UserError } from "../../lib/user-error.ts";
import { inlineStyles } from "../csp/inline-code.ts";
import { withPageData } from "./page-data.ts";

export type RenderedPage = {
	content: string;
	/** The paths of the data files that it was made from. */
	dependencies: string[];
};

/** Renders the page at a path of the site. */
export type RenderPage = (page: string) => Promise<RenderedPage>;

type AppServerBuild = ServerBuild & { entry: { module: { withReader: typeof withReader } } };

/** Loads the server module that `react-router build` made. `read` returns the text of a data file. */
export async function openRenderer(
	server: string,
	pages: string[],
	read: (file: string) => Promise<string>,
): Promise<RenderPage> {
	// React reads it on load, so it is set before anything imports React.
	process.env.NODE_ENV = "production";
	const { createRequestHandler } = await import("react-router");
	const build: AppServerBuild = await import(server);
	// The router includes loader data only in pages that it prerenders.
	const handle = createRequestHandler({ ...build, prerender: pages }, "production");
	return async (page) => {
		const dependencies = new Set<string>();
		const readAndTrack = (file: string) => {
			dependencies.add(file.slice(1));
			return read(file.slice(1));
		};
		const content = await build.entry.module.withReader(readAndTrack, async () => {
			const response = await handle(new Request(`http://localhost${encodeURI(page)}`));
			if (response.status !== 200)
				throw new UserError(`The page ${page} could not be rendered: it answers ${response.status}.`);
			return response.text();
		});
		const isDocument = content.startsWith("<!DOCTYPE html>");
		return {
			content: isDocument ? postprocess(page, content) : content,
			dependencies: [...dependencies].sort(),
		};
	};
}

function postprocess(page: string, html: string): string {
	const [style] = inlineStyles(html);
	if (style) throw new UserError(`The page ${page} has ${style}>, which firebase.json forbids.`);
	return withPageData(html);
}
