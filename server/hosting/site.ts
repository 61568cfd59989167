import { hash } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { answerTo } from "../../hosting/answer.ts";
import { contentType } from "../../hosting/content-types.ts";
import {
	allowedMethods,
	errorCaching,
	type HostingRules,
	headersOf,
	methodRefusal,
} from "../../hosting/rules.ts";
import { siteRules } from "../../hosting/site-rules.ts";
import { readTarget } from "../http/request-target.ts";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { representationsOf } from "./body.ts";
import { type SiteFile, type SiteSnapshot, snapshotsOf } from "./site-files.ts";

/** Serves a build folder by the rules in its manifest. Without a manifest `rules` apply. */
export function createSite(folder: string, rules: HostingRules = siteRules()): RequestListener {
	const current = snapshotsOf(folder, rules);
	return (request, response) => {
		respond(request, response, current, rules).catch((error: unknown) => {
			if (response.headersSent) response.destroy();
			else if (isMissing(error))
				sendText(response, 503, "The site is being replaced. Try again in a moment.");
			else sendText(response, 500, "This page could not be sent.");
			if (!isMissing(error)) console.error(error);
		});
	};
}

async function respond(
	request: IncomingMessage,
	response: ServerResponse,
	current: () => Promise<SiteSnapshot>,
	fallback: HostingRules,
): Promise<void> {
	const target = readTarget(request.url ?? "");
	const setHeaders = (rules: HostingRules) => {
		for (const [key, value] of Object.entries(headersOf(rules, target?.path ?? "/")))
			response.setHeader(key, value);
	};
	const { files, rules } = await current().catch((error: unknown) => {
		setHeaders(fallback);
		throw error;
	});
	setHeaders(rules);
	// No request needs a body, so we do not wait for one.
	if (hasBody(request)) response.setHeader("connection", "close");
	if (!target) return sendText(response, 400, "This address cannot be read.");
	const hosts = request.headersDistinct.host ?? [];
	if (hosts.length > 1) return sendText(response, 400, "The request names more than one host.");
	if (!hosts[0] && request.httpVersion !== "1.0")
		return sendText(response, 400, "The request names no host.");
	if (request.method !== "GET" && request.method !== "HEAD") {
		return sendText(response, 405, methodRefusal, { allow: allowedMethods });
	}
	const answer = await answerTo(target.path, rules, (path) => files.get(path) !== undefined);
	if (answer.location) {
		const location = answer.location + target.query;
		return sendText(response, answer.status, `This page is at ${location}`, { location });
	}
	const file = answer.file && files.get(answer.file);
	if (!file) return sendText(response, 404, "There is no page at this address.");
	return sendFile(request, response, answer.status, file);
}

async function sendFile(
	request: IncomingMessage,
	response: ServerResponse,
	status: number,
	file: SiteFile,
): Promise<void> {
	const { encodings, bodyIn } = await representationsOf(file);
	if (encodings.length > 1) response.setHeader("vary", "Accept-Encoding");
	const encoding = acceptedEncoding(request.headers["accept-encoding"]?.toString(), encodings);
	if (!encoding) return sendText(response, 406, `This file is kept only as ${encodings.join(", ")}.`);
	const body = await bodyIn(encoding);
	const etag = `"${hash("sha256", body, "base64url").slice(0, 22)}"`;
	response.setHeader("etag", etag);
	if (status === 200 && matchesEtag(etag, request.headers["if-none-match"])) {
		response.writeHead(304).end();
		return;
	}
	if (encoding !== "identity") response.setHeader("content-encoding", encoding);
	disableErrorCaching(response, status);
	response.writeHead(status, { "content-type": contentType(file.path), "content-length": body.length });
	response.end(request.method === "HEAD" ? undefined : body);
}

function hasBody({ headers }: IncomingMessage): boolean {
	return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** The file was there a moment ago: a new build has just replaced it. */
function isMissing(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "ENOENT";
}

function matchesEtag(etag: string, header: string | undefined): boolean {
	const tags = header?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
	return tags.includes(etag) || tags.includes("*");
}

function sendText(
	response: ServerResponse,
	status: number,
	sentence: string,
	headers: Record<string, string> = {},
): void {
	const body = `${sentence}\n`;
	disableErrorCaching(response, status);
	response.writeHead(status, {
		...headers,
		"content-type": "text/plain; charset=utf-8",
		"content-length": Buffer.byteLength(body),
	});
	response.end(response.req.method === "HEAD" ? undefined : body);
}

/** A missing file may exist later, so errors are not cached, even in immutable folders. */
function disableErrorCaching(response: ServerResponse, status: number): void {
	if (status >= 400) response.setHeader("cache-control", errorCaching);
}
