import { createReadStream, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { deskPage, issuesFile } from "../../desk/page/page.ts";
import { deskPolicy } from "../../desk/policy.ts";
import { readDeskSettings } from "../../desk/settings.ts";
import { clearSiteCache, site } from "../../newsroom/content/site-settings.ts";
import { openDeskFiles } from "../../press/vite/desk-files.ts";
import { contentType } from "../../server/hosting/content-type.ts";
import { type LocalService, rejectionReason } from "../../server/http/local-request.ts";
import { readTarget } from "../../server/http/request-target.ts";
import type { Handler } from "../../server/serve.ts";

const notFoundText = "There is no such file of the desk.";

const service: LocalService = {
	name: "The desk",
	hosts: ["localhost", "127.0.0.1", "[::1]"],
	isLinkable: true,
};

/**
 * Handles requests for the desk. Open only to this machine, and bundled on first use. `problem` returns why the press
 * cannot publish, or an empty string.
 */
export function createDesk(problem: () => string): Handler {
	let files: Promise<string> | undefined;
	return (request, response) => {
		const target = readTarget(request.url ?? "")?.path ?? "";
		if (target !== "/desk" && !target.startsWith("/desk/")) return false;
		response.setHeader("cache-control", "no-cache");
		response.setHeader("content-security-policy", deskPolicy);
		// For pasting pictures.
		const permissions = String(response.getHeader("permissions-policy") ?? "");
		response.setHeader(
			"permissions-policy",
			permissions.replace("clipboard-read=()", "clipboard-read=(self)"),
		);
		response.setHeader("x-content-type-options", "nosniff");
		response.setHeader("x-frame-options", "DENY");
		response.setHeader("cross-origin-resource-policy", "same-origin");
		response.setHeader("cross-origin-opener-policy", "same-origin-allow-popups");
		const reason = rejectionReason(request, service);
		if (reason) return sendText(response, 403, reason);
		if (request.method !== "GET" && request.method !== "HEAD")
			return sendText(response, 405, "Only GET and HEAD are answered here.");
		if (target === "/desk" || target === "/desk/") {
			response.setHeader("content-type", "text/html; charset=utf-8");
			clearSiteCache();
			response.end(deskPage(readDeskSettings(), site().name));
			return true;
		}
		if (target === issuesFile) return sendText(response, 200, problem());
		if (path.posix.normalize(target) !== target) return sendText(response, 404, notFoundText);
		files ??= openDeskFiles();
		files
			.then((folder) => sendFile(response, folder, target.slice("/desk".length)))
			.catch((error: unknown) => {
				files = undefined;
				console.error(error);
				sendText(response, 500, "The desk could not be made ready.");
			});
		return true;
	};
}

function sendFile(response: ServerResponse, folder: string, name: string): void {
	const file = path.join(folder, name);
	const found = statSync(file, { throwIfNoEntry: false });
	if (!found?.isFile()) {
		sendText(response, 404, notFoundText);
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

function sendText(response: ServerResponse, status: number, sentence: string): true {
	response.writeHead(status, { "content-type": "text/plain; charset=utf-8" });
	response.end(response.req.method === "HEAD" ? undefined : `${sentence}\n`);
	return true;
}
