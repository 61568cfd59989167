import { Readable } from "node:stream";
import { prerenderToNodeStream } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";
import { frontPage } from "../contract/paths.ts";
import { headlinesFile } from "./news/ticker/headlines.ts";
import { setPrerenderedHeadlines } from "./news/ticker/prerendered-headlines.ts";
import { readEdition } from "./platform/edition/read-edition.server.ts";

/** For the preview. */
export { renderStory } from "./news/article/render-story.server.tsx";
/** Lets the press set where the data files are. */
export { withReader } from "./platform/edition/read-edition.server.ts";

/** Renders a complete page at build time, without streaming. */
export default async function renderPage(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
) {
	// On one page only: a page is rendered again when a file changes that it was made from.
	const isFront = new URL(request.url).pathname === frontPage;
	setPrerenderedHeadlines(isFront ? await readEdition(headlinesFile) : undefined);
	const { prelude } = await prerenderToNodeStream(<ServerRouter context={routerContext} url={request.url} />);
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(Readable.toWeb(Readable.from(prelude)) as ReadableStream, { status, headers });
}
