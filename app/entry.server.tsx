import { Readable } from "node:stream";
import { prerenderToNodeStream } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";
import { readEdition } from "./edition/read-edition.server.ts";
import { headlinesFile } from "./ticker/headlines.ts";
import { setPrerenderedHeadlines } from "./ticker/prerendered-headlines.ts";

/** Lets the press set where the data files are. */
export { withReader } from "./edition/read-edition.server.ts";

/** Renders a complete page at build time, without streaming. */
export default async function renderPage(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
) {
	// The app shell must not depend on the edition.
	setPrerenderedHeadlines(routerContext.isSpaMode ? [] : await readEdition(headlinesFile));
	const { prelude } = await prerenderToNodeStream(<ServerRouter context={routerContext} url={request.url} />);
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(Readable.toWeb(Readable.from(prelude)) as ReadableStream, { status, headers });
}
