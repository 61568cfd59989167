import { Readable } from "node:stream";
import { prerenderToNodeStream } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";
import { frontPage } from "../contract/paths.ts";
import { readEdition } from "./edition/read-edition.server.ts";
import { headlinesFile } from "./ticker/headlines.ts";
import { setPrerenderedHeadlines } from "./ticker/prerendered-headlines.ts";

/** Lets the press set where the data files are. */
export { withReader } from "./edition/read-edition.server.ts";

/** For the preview. */
export { renderStory } from "./news/article/render-story.server.tsx";

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
