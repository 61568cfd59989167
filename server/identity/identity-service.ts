import type { IncomingMessage, ServerResponse } from "node:http";
import { readTarget } from "../http/request-target.ts";
import { createEmulator, createProject } from "./emulator.ts";
import { keepAccounts } from "./kept-accounts.ts";
import { actionPage, showMail } from "./mail.ts";
import { passwordPolicy } from "./password-policy.ts";
import { keepPopupPageLocal, popupFiles, popupRefusal } from "./popup-pages.ts";
import { refusal } from "./refusal.ts";

export type IdentityService = {
	/** Answers a request that is the service's business; says whether it was. */
	answer: (request: IncomingMessage, response: ServerResponse) => boolean;
	/** Resolves when every account is on disk. */
	save: () => Promise<void>;
};

type Settings = { accountsFile: string; say?: (words: string) => void };

/** The SDK asks under the names of Google's hosts; the rest is the emulator's own. */
const prefixes = ["/identitytoolkit.googleapis.com/", "/securetoken.googleapis.com/", "/emulator/"];

/** Firebase's official Auth emulator on our own origin, so that sign-in works with neither a project nor a network. */
export async function openIdentityService({
	accountsFile,
	say = console.log,
}: Settings): Promise<IdentityService> {
	const project = createProject();
	// As in every project since 2023: nobody learns from an error which addresses have an account.
	project.enableImprovedEmailPrivacy = true;
	showMail(project, say);
	const accounts = await keepAccounts(project, accountsFile, say);
	const emulator = await createEmulator(project);
	return {
		save: accounts.save,
		answer: (request, response) => {
			const target = readTarget(request.url ?? "");
			if (!target || !prefixes.some((prefix) => target.path.startsWith(prefix))) return false;
			protect(response);
			if (answerOurselves(request, response, target)) return true;
			if (request.method !== "GET") response.once("close", accounts.mayHaveChanged);
			// Our own pages need no permission to read an answer, and no other page shall have it.
			delete request.headers.origin;
			keepPopupPageLocal(target.path, response);
			emulator(request, response);
			return true;
		},
	};
}

function protect(response: ServerResponse): void {
	response.removeHeader("access-control-allow-origin");
	response.setHeader("cache-control", "no-store");
	response.setHeader("content-security-policy", "frame-ancestors 'self'");
	response.setHeader("cross-origin-resource-policy", "same-origin");
	response.setHeader("x-content-type-options", "nosniff");
}

/** Refuses what must not reach the emulator, and answers what it cannot. */
function answerOurselves(
	{ headers, method }: IncomingMessage,
	response: ServerResponse,
	{ path, query }: { path: string; query: string },
): boolean {
	const refused = refusal(headers) ?? popupRefusal(path, query, headers.host);
	const file = popupFiles[path];
	if (refused) send(response, 403, "text/plain; charset=utf-8", `${refused}\n`);
	else if (method !== "GET") return false;
	else if (file) send(response, 200, file.type, file.body);
	else if (path === "/emulator/action") response.writeHead(302, { location: actionPage + query }).end();
	else if (path === "/identitytoolkit.googleapis.com/v2/passwordPolicy")
		send(response, 200, "application/json", JSON.stringify(passwordPolicy));
	else return false;
	return true;
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
	response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(body) }).end(body);
}
