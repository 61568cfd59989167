import { createReadStream, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { contentType } from "../../hosting/content-types.ts";

/** Sends a text, without its body if only the headers are requested. */
export function send(response: ServerResponse, status: number, body: string, type = "text/plain"): void {
	response.writeHead(status, { "content-type": `${type}; charset=utf-8` });
	response.end(response.req.method === "HEAD" ? undefined : body);
}

/** Sends a file, or what says that there is none. */
export function sendFile(response: ServerResponse, file: string, missing: string): void {
	const found = statSync(file, { throwIfNoEntry: false });
	if (!found?.isFile()) {
		send(response, 404, missing);
		return;
	}
	const etag = `"${found.size.toString(36)}-${found.mtimeMs.toString(36)}"`;
	response.setHeader("etag", etag);
	if (response.req.headers["if-none-match"] === etag) {
		response.writeHead(304).end();
		return;
	}
	response.writeHead(200, { "content-type": contentType(file), "content-length": found.size });
	if (response.req.method === "HEAD") response.end();
	else
		createReadStream(file)
			.on("error", () => response.destroy())
			.pipe(response);
}
