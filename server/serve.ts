import { existsSync } from "node:fs";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { headersOf } from "../hosting/rules.ts";
import { siteRules } from "../hosting/site-rules.ts";
import { readBuildManifest } from "../lib/build-manifest.ts";
import { folders } from "../lib/folders.ts";
import { readIdentitySettings } from "../lib/identity-settings.ts";
import { UserError } from "../lib/user-error.ts";
import { firebaseTokens } from "../wall/firebase-tokens.ts";
import type { Verify } from "../wall/refusal.ts";
import { createSite } from "./hosting/site.ts";
import { listen } from "./http/listen.ts";
import { accountsFile, reserveAccounts } from "./identity/accounts-file.ts";
import { type IdentityService, openIdentityService } from "./identity/identity-service.ts";
import { createWallHandler } from "./wall.ts";

/** Headers that the identity service shares with the site. Its pages are framed and have their own CSP. */
const sharedHeaderNames = [
	"origin-agent-cluster",
	"permissions-policy",
	"referrer-policy",
	"strict-transport-security",
];

/** Handles a request. Returns false if the request is for another handler. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Serves the built site, and the newsroom's desk if given, until the process receives a signal. */
export async function serve(port: number, desk?: Handler): Promise<void> {
	const { build } = folders;
	if (!existsSync(build)) throw new UserError(`There is no ${build}/ to serve. Run npm run build first.`);
	const { identity: service, wall: hasWall } = (await readBuildManifest(build)) ?? {};
	// A build for a Firebase project has no embedded service.
	const identity = service === "firebase" ? undefined : await openIdentity();
	const wall = hasWall ? createWallHandler(build, identity?.verify ?? verifyOfProject()) : undefined;
	const site = createSite(build);
	const headers = headersOf(siteRules(), "/");
	const shared = Object.entries(headers).filter(([name]) => sharedHeaderNames.includes(name));
	const handle: RequestListener = (request, response) => {
		for (const [name, value] of shared) response.setHeader(name, value);
		// The desk comes first: at its host name nothing else is served.
		if (desk?.(request, response) || identity?.handle(request, response)) return;
		if (wall?.(request, response)) return;
		site(request, response);
	};
	const listening = await listen(handle, port, { headers });
	console.log(`Candour is served on http://localhost:${listening.port}`);
	if (desk) console.log(`The newsroom's desk is at http://desk.localhost:${listening.port}`);
	const stop = async () => {
		await identity?.save();
		await listening.close();
		// Saves what the last requests changed.
		await identity?.save();
	};
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
}

async function openIdentity(): Promise<IdentityService> {
	const file = accountsFile();
	await reserveAccounts(file);
	const identity = await openIdentityService({ accountsFile: file });
	console.log(`Sign-in uses the embedded identity service; its accounts are kept in ${file}`);
	return identity;
}

/** The tokens of the Firebase project of the build. */
function verifyOfProject(): Verify {
	const settings = readIdentitySettings(process.env);
	if (settings.kind === "firebase") return firebaseTokens(settings.projectId);
	throw new UserError(
		"The build has a wall for a Firebase project. Set VITE_FIREBASE_PROJECT_ID and the other two settings of that project.",
	);
}
