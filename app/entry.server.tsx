import { Readable } from "node:stream";
import { prerenderToNodeStream } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";
import { readEdition } from "./edition/read-edition.server.ts";
import { headlinesFile } from "./ticker/headlines.ts";
import { setPrerenderedHeadlines } from "./ticker/prerendered-headlines.ts";

/** Lets the press say where the data files of an edition are. */
export { withReader } from "./edition/read-edition.server.ts";

/** Pages are rendered ahead, so each one is sent whole: nothing streams and no script moves late parts into place. */
export default async function renderPage(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
) {
	// The page that the app starts from anywhere is the same in every edition.
	setPrerenderedHeadlines(routerContext.isSpaMode ? [] : await readEdition(headlinesFile));
	const { prelude } = await prerenderToNodeStream(<ServerRouter context={routerContext} url={request.url} />);
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(Readable.toWeb(Readable.from(prelude)) as ReadableStream, { status, headers });
}
