import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { previewFolder, storyPath } from "../../contract/paths.ts";
import { pictureCache } from "../../lib/folders.ts";
import type { PreviewMessage } from "../../press/preview-command.ts";
import { type LocalService, rejectionReason } from "../../server/http/local-request.ts";
import { otherUserRejection } from "../../server/http/peer-owner.ts";
import { readTarget } from "../../server/http/request-target.ts";
import { send, sendFile } from "../../server/http/send.ts";
import type { Handler } from "../../server/serve.ts";

/** The desk, an origin of its own, links to it. */
const service: LocalService = {
	name: "The preview",
	hosts: ["localhost", "127.0.0.1", "[::1]"],
	isLinkable: true,
};

const headers = {
	"cache-control": "no-store",
	"content-security-policy":
		"default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
	"cross-origin-resource-policy": "same-origin",
	"x-content-type-options": "nosniff",
	"x-robots-tag": "noindex",
};

const renderTimeoutMs = 20_000;

/** Shows saved stories that are not published, to this machine only. `published` is the folder of the built site. */
export function createPreview(published: string, renderPage = renderInChild): Handler {
	/** One after the other, as each takes a process. */
	let last: Promise<unknown> = Promise.resolve();

	async function respond(response: ServerResponse, name: string): Promise<void> {
		if (name.startsWith("pictures/"))
			return sendFile(response, pictureAt(name.slice("pictures/".length)), "There is no such picture.\n");
		if (!/^[\w-]+$/.test(name)) return send(response, 404, "There is no preview at this address.\n");
		if (existsSync(path.join(published, `${storyPath(name)}.html`))) {
			response.writeHead(302, { location: storyPath(name) }).end();
			return;
		}
		const rendering = last.then(() => renderPage(name));
		last = rendering.catch(() => {});
		const page = await rendering;
		if (page === undefined) send(response, 404, `No story has the id ${name}.\n`);
		else send(response, 200, page, "text/html");
	}

	return (request, response) => {
		const { path: target = "" } = readTarget(request.url ?? "") ?? {};
		if (!target.startsWith(`${previewFolder}/`)) return false;
		for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
		const reason = rejectionReason(request, service) ?? otherUserRejection(request.socket, service.name);
		if (reason) send(response, 403, `${reason}\n`);
		else if (request.method !== "GET" && request.method !== "HEAD")
			send(response, 405, "Only GET and HEAD are answered here.\n");
		else
			respond(response, target.slice(previewFolder.length + 1)).catch(() =>
				send(response, 500, "The preview could not be made. The terminal says why.\n"),
			);
		return true;
	};
}

/** In a process of its own, so that no reader waits. It prints its errors itself. */
async function renderInChild(id: string): Promise<string | undefined> {
	const command = path.join(import.meta.dirname, "../../press/preview-command.ts");
	const child: ChildProcess = fork(command, [id], { timeout: renderTimeoutMs });
	let message: PreviewMessage | undefined;
	child.on("message", (received: PreviewMessage) => {
		message = received;
	});
	await once(child, "close");
	if (!message) throw new Error(`The preview of ${id} failed.`);
	return message.page;
}

/** The file of an encoded picture, if the name is one. */
function pictureAt(name: string): string {
	const [, folder = ""] = /^([^./\\][^/\\]*)-\d+\.(?:avif|webp)$/.exec(name) ?? [];
	return folder && path.join(pictureCache, folder, name);
}
