import type { IncomingMessage, ServerResponse } from "node:http";
import { readTarget } from "../http/request-target.ts";
import { createEmulator, createProject } from "./emulator.ts";
import { actionPage, printMail } from "./mail.ts";
import { persistAccounts } from "./persisted-accounts.ts";
import { keepPopupPageLocal, popupFiles, popupRejection } from "./popup-pages.ts";
import { rejectionReason } from "./rejection.ts";
import { revokeEarlierSessions } from "./revoked-sessions.ts";

export type IdentityService = {
	/** Handles a request to the service. Returns false for any other request. */
	handle: (request: IncomingMessage, response: ServerResponse) => boolean;
	/** Resolves when every account is on disk. */
	save: () => Promise<void>;
};

type Settings = { accountsFile: string; log?: (message: string) => void };

/** The SDK uses the names of Google's hosts as path prefixes; the last one is the emulator's own. */
const prefixes = ["/identitytoolkit.googleapis.com/", "/securetoken.googleapis.com/", "/emulator/"];

/** Firebase's default password policy. The emulator enforces it but has no endpoint for it. */
const passwordPolicy = {
	customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
	allowedNonAlphanumericCharacters: [..."^$*.[]{}()?\"!@#%&/\\,><':;|_~"],
	enforcementState: "OFF",
	forceUpgradeOnSignin: false,
	schemaVersion: 1,
};

/** Firebase's official Auth emulator on our own origin: sign-in works without a project and without a network. */
export async function openIdentityService({
	accountsFile,
	log = console.log,
}: Settings): Promise<IdentityService> {
	const project = createProject();
	// The default since 2023: errors do not reveal which email addresses have an account.
	project.enableImprovedEmailPrivacy = true;
	printMail(project, log);
	revokeEarlierSessions(project);
	const accounts = await persistAccounts(project, accountsFile, log);
	const emulator = await createEmulator(project);
	return {
		save: accounts.save,
		handle: (request, response) => {
			const target = readTarget(request.url ?? "");
			if (!target || !prefixes.some((prefix) => target.path.startsWith(prefix))) return false;
			setSecurityHeaders(response);
			if (handleDirectly(request, response, target)) return true;
			if (request.method !== "GET") response.once("close", accounts.scheduleSave);
			// Same-origin pages need no CORS headers, and no other page may get them.
			delete request.headers.origin;
			keepPopupPageLocal(target.path, response);
			emulator(request, response);
			return true;
		},
	};
}

function setSecurityHeaders(response: ServerResponse): void {
	response.removeHeader("access-control-allow-origin");
	response.setHeader("cache-control", "no-store");
	response.setHeader("content-security-policy", "frame-ancestors 'self'");
	response.setHeader("cross-origin-resource-policy", "same-origin");
	response.setHeader("x-content-type-options", "nosniff");
}

/** Rejects requests that must not reach the emulator, and handles those that it does not support. */
function handleDirectly(
	{ headers, method }: IncomingMessage,
	response: ServerResponse,
	{ path, query }: { path: string; query: string },
): boolean {
	const rejection = rejectionReason(headers) ?? popupRejection(path, query, headers.host);
	const file = popupFiles[path];
	if (rejection) send(response, 403, "text/plain; charset=utf-8", `${rejection}\n`);
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
