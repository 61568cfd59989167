import type { ServerBuild } from "react-router";
import type * as appEntry from "../../app/entry.server.tsx";
import { frontPage } from "../../contract/paths.ts";
import type { Story } from "../../contract/published.ts";
import { type Hash, hashOf } from "../../lib/hash.ts";
import { UserError } from "../../lib/user-error.ts";
import { inlineStyles } from "../csp/inline-code.ts";
import { withHydrationData } from "./hydration-data.ts";

export type RenderedPage = {
	content: Uint8Array;
	hash: Hash;
	/** The paths of the data files that it was made from. */
	dependencies: string[];
};

/** Renders the page at a path of the site. */
export type RenderPage = (page: string) => Promise<RenderedPage>;

type AppServerBuild = ServerBuild & {
	entry: { module: typeof appEntry };
};

/** Loads the server module that `react-router build` made. `read` returns the text of a data file. */
export async function openRenderer(
	server: string,
	pages: string[],
	read: (file: string) => Promise<string>,
): Promise<RenderPage> {
	const build = await importServer(server);
	const { createRequestHandler } = await import("react-router");
	// The router includes loader data only in pages that it prerenders.
	const handle = createRequestHandler({ ...build, prerender: pages }, "production");
	return async (page) => {
		const dependencies = new Set<string>();
		const readAndTrack = (file: string) => {
			dependencies.add(file.slice(1));
			return read(file.slice(1));
		};
		const rendered = await build.entry.module.withReader(readAndTrack, async () => {
			const response = await handle(new Request(`http://localhost${encodeURI(pageToRender(page))}`));
			if (response.status !== 200)
				throw new UserError(`The page ${page} could not be rendered: it answers ${response.status}.`);
			return response.text();
		});
		const isDocument = rendered.startsWith("<!DOCTYPE html>");
		const content = Buffer.from(isDocument ? postprocess(page, rendered) : rendered);
		return { content, hash: hashOf(content), dependencies: [...dependencies].sort() };
	};
}

/** Renders the text of a story, which pages have for signed-in readers only. */
export async function renderStory(server: string, story: Story): Promise<string> {
	return (await importServer(server)).entry.module.renderStory(story);
}

async function importServer(server: string): Promise<AppServerBuild> {
	// React reads it on load, so it is set before anything imports React.
	process.env.NODE_ENV = "production";
	return import(server);
}

/**
 * `/` has the text of the front page, so that no reader waits for a redirect. app/before-paint.ts changes the
 * URL. A redirect rule would also do, but Firebase Hosting sends redirects without security headers.
 */
function pageToRender(page: string): string {
	return page === "/" ? frontPage : page;
}

const redirectToFront = `<noscript><meta http-equiv="refresh" content="0; url=${frontPage}"/></noscript>`;

function postprocess(page: string, html: string): string {
	const [style] = inlineStyles(html);
	if (style) throw new UserError(`The page ${page} has ${style}>, which the policy forbids.`);
	const document = withHydrationData(html);
	return page === "/" ? document.replace("</head>", `${redirectToFront}</head>`) : document;
}
