import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { deskPage, issuesFile, publishedIdsFile } from "../../desk/page/page.ts";
import { readDeskSettings } from "../../desk/settings.ts";
import { deskRules } from "../../hosting/desk-rules.ts";
import { headersOf } from "../../hosting/rules.ts";
import { explanation } from "../../lib/run-command.ts";
import { UserError } from "../../lib/user-error.ts";
import { contentFolder } from "../../newsroom/content/content-folder.ts";
import { readSite, type Site } from "../../newsroom/content/site-settings.ts";
import { formatIssue } from "../../newsroom/schemas/issues.ts";
import { publishedIds, sharedFiles } from "../../press/desk-site.ts";
import { openDeskFiles } from "../../press/vite/desk-files.ts";
import { type LocalService, rejectionReason } from "../../server/http/local-request.ts";
import { otherUserRejection } from "../../server/http/peer-owner.ts";
import { readTarget } from "../../server/http/request-target.ts";
import { send, sendFile } from "../../server/http/send.ts";
import type { Handler } from "../../server/serve.ts";

/** An origin of its own: scripts of the readers' site do not reach what the browser keeps for the desk. */
const service: LocalService = { name: "The desk", hosts: ["desk.localhost"], isLinkable: true };

/** A host name and its port, if any, of the local server. */
const localHost = /^(?<name>desk\.localhost|localhost|127\.0\.0\.1|\[::1\])(?<port>:\d+)?$/i;

const notFoundText = "There is no such file of the desk.\n";

const rules = deskRules();

type DeskOptions = {
	/** Returns why the press cannot publish, or an empty string. */
	problem: () => string;
	/** The folder of the published files. */
	published: string;
	/** Whether the server has previews. */
	hasPreview?: boolean;
};

/** Handles every request to the desk's own host name, and redirects /desk of the readers' site there. */
export function createDesk({ problem, published, hasPreview = false }: DeskOptions): Handler {
	let files: Promise<string> | undefined;
	/** Bundles the desk on first use, if the press has not done so. */
	const openFiles = () => {
		files ??= usableSite()
			.then(openDeskFiles)
			.catch((error: unknown) => {
				files = undefined;
				throw error;
			});
		return files;
	};

	async function respond(response: ServerResponse, target: string, port: string): Promise<void> {
		if (target === "/") {
			const site = await usableSite();
			const settings = {
				...readDeskSettings(site),
				site: `http://localhost${port}`,
				...(hasPreview && { hasPreview }),
			};
			return send(response, 200, deskPage(settings, site.name), "text/html");
		}
		if (target === issuesFile) return send(response, 200, `${problem()}\n`);
		if (target === publishedIdsFile) return send(response, 200, await publishedIds(published));
		if (sharedFiles.includes(target.slice(1)))
			return sendFile(response, path.join(published, target), notFoundText);
		const isDeskFile = target.startsWith("/desk/") && path.posix.normalize(target) === target;
		if (!isDeskFile || target.includes("\\")) return send(response, 404, notFoundText);
		sendFile(response, path.join(await openFiles(), target.slice("/desk".length)), notFoundText);
	}

	return (request, response) => {
		const { name, port = "" } = localHost.exec(request.headers.host ?? "")?.groups ?? {};
		const { path: target = "", query = "" } = readTarget(request.url ?? "") ?? {};
		if (name?.toLowerCase() !== service.hosts[0]) {
			if (!name || !isRead(request) || !/^\/desk\/?$/.test(target)) return false;
			response.writeHead(302, { location: `http://${service.hosts[0]}${port}/${query}` }).end();
			return true;
		}
		for (const [header, value] of Object.entries(headersOf(rules, target))) response.setHeader(header, value);
		response.setHeader("cache-control", "no-cache");
		const reason = rejectionReason(request, service) ?? otherUserRejection(request.socket, service.name);
		if (reason) send(response, 403, `${reason}\n`);
		else if (!isRead(request)) send(response, 405, "Only GET and HEAD are answered here.\n");
		else
			respond(response, target, port).catch((error: unknown) => {
				const reason = explanation(error);
				console.error(reason);
				const sentence = typeof reason === "string" ? reason : "The terminal says why.";
				send(response, 500, `The desk could not be made ready. ${sentence}\n`);
			});
		return true;
	};
}

/** An editor may open the desk while site.json is half written. */
async function usableSite(): Promise<Site> {
	const { site, issues } = await readSite(contentFolder());
	if (issues.length > 0)
		throw new UserError(`${issues.map(formatIssue).join("\n")}. Mend this file and reload the page.`);
	return site;
}

function isRead({ method }: IncomingMessage): boolean {
	return method === "GET" || method === "HEAD";
}
