import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { parseJsonObject } from "../../lib/parse-json-object.ts";
import type { Verify } from "../../wall/refusal.ts";
import { type BoundedSet, boundedSet } from "../http/bounded-set.ts";
import { limits } from "../http/limits.ts";
import { type LocalService, rejectionReason } from "../http/local-request.ts";
import { otherUserRejection } from "../http/peer-owner.ts";
import { readBody } from "../http/read-body.ts";
import { embeddedTokens } from "./embedded-tokens.ts";
import { createEmulator, createProject, projectId } from "./emulator.ts";
import { endpointPaths, findEndpoint, isForService, pages, passwordPolicyPath } from "./endpoints.ts";
import { printMail } from "./mail.ts";
import { maxPasswordLength } from "./password-hash.ts";
import { persistAccounts } from "./persisted-accounts.ts";
import { keepFrameLocal, popupFiles, popupRejection, sendChooser } from "./popup-pages.ts";
import { revokeEarlierSessions } from "./revoked-sessions.ts";

export type IdentityService = {
	/** Handles a request to the service. Returns false for any other request. */
	handle: (request: IncomingMessage, response: ServerResponse) => boolean;
	/** Resolves when every account is on disk. */
	save: () => Promise<void>;
	/** For the wall. */
	verify: Verify;
};

type Settings = { accountsFile: string; log?: (message: string) => void };

const service: LocalService = { name: "The identity service", hosts: ["localhost", "127.0.0.1", "[::1]"] };

/** Enough for an account with a picture. */
const maxBodyBytes = 1_000_000;

/** Firebase's default password policy. The emulator enforces it but has no endpoint for it. */
const passwordPolicy = {
	customStrengthOptions: { minPasswordLength: 6, maxPasswordLength },
	allowedNonAlphanumericCharacters: [..."^$*.[]{}()?\"!@#%&/\\,><':;|_~"],
	enforcementState: "OFF",
	forceUpgradeOnSignin: false,
	schemaVersion: 1,
};

/** Files of our own below the service's prefixes. */
const ownFiles: Record<string, { type: string; body: string }> = {
	...popupFiles,
	[passwordPolicyPath]: { type: "application/json", body: JSON.stringify(passwordPolicy) },
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
	const emulator = await createEmulator(project, accounts.hash);
	const bodies = pendingBodies();
	return {
		save: accounts.save,
		verify: embeddedTokens(project, projectId),
		handle: (request, response) => {
			if (!isForService(request.url ?? "")) return false;
			setSecurityHeaders(response);
			const endpoint = findEndpoint(request.method, request.url);
			const isRead = endpoint !== undefined && request.method === "GET";
			const rejection =
				rejectionReason(request, service) ??
				(isRead ? otherUserRejection(request.socket, service.name) : undefined) ??
				(endpoint?.path === pages.chooser ? popupRejection(endpoint.query, request.headers.host) : undefined);
			const file = endpoint && ownFiles[endpoint.path];
			// Same-origin pages need no CORS headers, and no other page may get them.
			delete request.headers.origin;
			if (rejection) sendText(response, 403, rejection);
			else if (!endpoint) sendText(response, 404, "The identity service has no such address.");
			else if (file) send(response, 200, file.type, file.body);
			else if (endpoint.path === pages.chooser)
				sendChooser(response, project.listProviderInfosByProviderId(endpoint.query.get("providerId") ?? ""));
			else if (isRead) {
				if (endpoint.path === pages.frame) keepFrameLocal(response);
				emulator(request, response);
			} else {
				response.once("close", accounts.scheduleSave);
				void withBody(request, response, bodies.get(endpoint.path), emulator);
			}
			return true;
		},
	};
}

/** The requests whose bodies are still being received, by path. */
function pendingBodies(): Map<string, BoundedSet<ServerResponse>> {
	const evict = (response: ServerResponse) =>
		sendText(response, 503, "The identity service receives too many requests that never end.");
	return new Map(endpointPaths.map((path) => [path, boundedSet(limits.maxPendingBodies, evict)]));
}

/** Calls the listener when the body is complete. The emulator would print a stack trace for each that is not. */
async function withBody(
	request: IncomingMessage,
	response: ServerResponse,
	pending: BoundedSet<ServerResponse> | undefined,
	listener: RequestListener,
): Promise<void> {
	pending?.add(response);
	const bytes = await readBody(request, maxBodyBytes);
	pending?.delete(response);
	if (response.headersSent || response.destroyed) return;
	// Not before: it reads a list of all connections, and a slow body would cost as much as a complete one.
	const rejection = otherUserRejection(request.socket, service.name);
	if (rejection) return sendText(response, 403, rejection);
	if (!bytes) return sendText(response, 413, "The identity service reads no more than a megabyte.");
	const body = parseBody(bytes.toString(), request.headers["content-type"] ?? "");
	if (!body)
		return sendText(response, 400, "The identity service reads objects as JSON or form fields only.");
	// The names by which body-parser recognises a parsed body.
	listener(Object.assign(request, { body, _body: true }), response);
}

function parseBody(text: string, type: string): object | undefined {
	return /^application\/x-www-form-urlencoded\b/i.test(type)
		? Object.fromEntries(new URLSearchParams(text))
		: parseJsonObject(text);
}

function setSecurityHeaders(response: ServerResponse): void {
	response.removeHeader("access-control-allow-origin");
	response.setHeader("cache-control", "no-store");
	response.setHeader("content-security-policy", "frame-ancestors 'self'");
	response.setHeader("cross-origin-resource-policy", "same-origin");
	response.setHeader("x-content-type-options", "nosniff");
}

/** Closes the connection, so that no more of the request has to be read. */
function sendText(response: ServerResponse, status: number, sentence: string): void {
	response.setHeader("connection", "close");
	send(response, status, "text/plain; charset=utf-8", `${sentence}\n`);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
	response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(body) }).end(body);
}
