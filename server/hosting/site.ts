import { hash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { readTarget } from "../http/request-target.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { representationsOf } from "./body.ts";
import { contentType } from "./content-type.ts";
import type { HostingRules } from "./hosting-rules.ts";
import { route } from "./route.ts";
import { type SiteFile, type SiteSnapshot, snapshotsOf } from "./site-files.ts";

/** Answers requests with the files of a folder, as Firebase Hosting would by the rules that it was built with, or else by these. */
export function createSite(folder: string, rules: HostingRules): RequestListener {
	const current = snapshotsOf(folder, rules);
	return (request, response) => {
		answer(request, response, current, rules).catch((error: unknown) => {
			if (response.headersSent) response.destroy();
			else if (isMissing(error)) say(response, 503, "The site is being replaced. Try again in a moment.");
			else say(response, 500, "This page could not be sent.");
			if (!isMissing(error)) console.error(error);
		});
	};
}

async function answer(
	request: IncomingMessage,
	response: ServerResponse,
	current: () => Promise<SiteSnapshot>,
	otherwise: HostingRules,
): Promise<void> {
	const target = readTarget(request.url ?? "");
	const setHeaders = (rules: HostingRules) => {
		for (const [key, value] of Object.entries(rules.headers(target?.path ?? "/")))
			response.setHeader(key, value);
	};
	const { files, rules } = await current().catch((error: unknown) => {
		setHeaders(otherwise);
		throw error;
	});
	setHeaders(rules);
	// Nothing here is asked with a body, so none is waited for.
	if (hasBody(request)) response.setHeader("connection", "close");
	if (!target) return say(response, 400, "This address cannot be read.");
	const hosts = request.headersDistinct.host ?? [];
	if (hosts.length > 1) return say(response, 400, "The request names more than one host.");
	if (!hosts[0] && request.httpVersion !== "1.0") return say(response, 400, "The request names no host.");
	if (request.method !== "GET" && request.method !== "HEAD") {
		return say(response, 405, "Only GET and HEAD are answered here.", { allow: "GET, HEAD" });
	}
	const found = route(target.path, files, rules);
	if ("to" in found) {
		const location = found.to + target.query;
		return say(response, found.status, `This page is at ${location}`, { location });
	}
	if (!found.file) return say(response, 404, "There is no page at this address.");
	return send(request, response, found.status, found.file);
}

async function send(
	request: IncomingMessage,
	response: ServerResponse,
	status: number,
	file: SiteFile,
): Promise<void> {
	const { encodings, bodyIn } = await representationsOf(file);
	if (encodings.length > 1) response.setHeader("vary", "Accept-Encoding");
	const encoding = acceptedEncoding(request.headers["accept-encoding"]?.toString(), encodings);
	if (!encoding) return say(response, 406, `This file is kept only as ${encodings.join(", ")}.`);
	const body = await bodyIn(encoding);
	const etag = `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
	response.setHeader("etag", etag);
	if (status === 200 && isKnown(etag, request.headers["if-none-match"])) {
		response.writeHead(304).end();
		return;
	}
	if (encoding !== "identity") response.setHeader("content-encoding", encoding);
	doNotKeepRefusal(response, status);
	response.writeHead(status, { "content-type": contentType(file.address), "content-length": body.length });
	response.end(request.method === "HEAD" ? undefined : body);
}

function hasBody({ headers }: IncomingMessage): boolean {
	return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** A file that was listed and is gone: a new build has just taken its place. */
function isMissing(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function isKnown(etag: string, header: string | undefined): boolean {
	const known = header?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
	return known.includes(etag) || known.includes("*");
}

function say(
	response: ServerResponse,
	status: number,
	sentence: string,
	headers: Record<string, string> = {},
): void {
	const body = `${sentence}\n`;
	doNotKeepRefusal(response, status);
	response.writeHead(status, {
		...headers,
		"content-type": "text/plain; charset=utf-8",
		"content-length": Buffer.byteLength(body),
	});
	response.end(response.req.method === "HEAD" ? undefined : body);
}

/** What cannot be had today may be there tomorrow, whatever its folder says about caching. */
function doNotKeepRefusal(response: ServerResponse, status: number): void {
	if (status >= 400) response.setHeader("cache-control", "no-cache");
}
