import { Readable } from "node:stream";
import { prerenderToNodeStream } from "react-dom/static";
import { type EntryContext, ServerRouter } from "react-router";
import { readEdition } from "./edition/read-edition.server.ts";
import { headlinesFile } from "./ticker/headlines.ts";
import { printHeadlines } from "./ticker/without-script.ts";

/** Pages are rendered once, at build time, so each one is sent whole: nothing streams and no script moves late parts into place. */
export default async function renderPage(
	request: Request,
	status: number,
	headers: Headers,
	routerContext: EntryContext,
) {
	printHeadlines(await readEdition(headlinesFile));
	const { prelude } = await prerenderToNodeStream(<ServerRouter context={routerContext} url={request.url} />);
	headers.set("Content-Type", "text/html; charset=utf-8");
	return new Response(Readable.toWeb(Readable.from(prelude)) as ReadableStream, { status, headers });
}
