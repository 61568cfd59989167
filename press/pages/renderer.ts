import type { ServerBuild } from "react-router";
import type { withReader } from "../../app/edition/read-edition.server.ts";
import { UserError } from "../../lib/user-error.ts";
import { inlineStyles } from "../csp/inline-code.ts";
import { withPageData } from "./page-data.ts";

type RenderedPage = {
	content: string;
	/** The data files that it was made of, by path. */
	dependencies: string[];
};

/** Renders a page of the site. `read` gives the text of a data file, by path. */
export type RenderPage = (page: string) => Promise<RenderedPage>;

type OwnBuild = ServerBuild & { entry: { module: { withReader: typeof withReader } } };

/** Loads the module that `react-router build` left for rendering. */
export async function openRenderer(
	server: string,
	pages: string[],
	read: (file: string) => Promise<string>,
): Promise<RenderPage> {
	// React looks at it when it is loaded, so nothing that needs React is loaded before.
	process.env.NODE_ENV = "production";
	const { createRequestHandler } = await import("react-router");
	const build: OwnBuild = await import(server);
	// The router renders no other page with its data.
	const handle = createRequestHandler({ ...build, prerender: pages }, "production");
	return async (page) => {
		const dependencies = new Set<string>();
		const readAndNote = (file: string) => {
			dependencies.add(file.slice(1));
			return read(file.slice(1));
		};
		const content = await build.entry.module.withReader(readAndNote, async () => {
			const response = await handle(new Request(`http://localhost${encodeURI(page)}`));
			if (response.status !== 200)
				throw new UserError(`The page ${page} could not be rendered: it answers ${response.status}.`);
			return response.text();
		});
		const isDocument = content.startsWith("<!DOCTYPE html>");
		return {
			content: isDocument ? finished(page, content) : content,
			dependencies: [...dependencies].sort(),
		};
	};
}

function finished(page: string, html: string): string {
	const [style] = inlineStyles(html);
	if (style) throw new UserError(`The page ${page} has ${style}>, which firebase.json forbids.`);
	return withPageData(html);
}
