import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll } from "vitest";
import { listen } from "../http/listen.ts";
import { openIdentityService } from "./identity-service.ts";

export type FixtureResponse = { status: number; headers: IncomingHttpHeaders; text: string };
type FixtureRequest = { method?: string; headers?: Record<string, string>; body?: string };

/** A temporary folder for an accounts file. */
export async function fixtureFolder() {
	const folder = await mkdtemp(path.join(tmpdir(), "trial-identity-"));
	return {
		file: path.join(folder, "stored", "accounts.json"),
		remove: () => rm(folder, { recursive: true }),
	};
}

/** The real service on a free port. `messages` holds what it prints. */
export async function startFixtureIdentity(accountsFile: string) {
	const messages: string[] = [];
	const identity = await openIdentityService({ accountsFile, log: (message) => messages.push(message) });
	const { port, close } = await listen((request, response) => {
		if (!identity.handle(request, response)) response.writeHead(418).end("the site");
	}, 0);
	const send = (path: string, options: FixtureRequest = {}) => sendRequest(port, path, options);
	return {
		origin: `http://localhost:${port}`,
		messages,
		fetch: send,
		/** Calls the API as the SDK does. */
		call: async (method: string, body: object, headers: Record<string, string> = {}) => {
			const url = `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`;
			const { status, text } = await send(url, {
				method: "POST",
				headers: { "content-type": "application/json", ...headers },
				body: JSON.stringify(body),
			});
			return { status, ...JSON.parse(text) };
		},
		/** Stops like the server does on a signal. */
		stop: async () => {
			await close();
			await identity.save();
		},
	};
}

/** The service for all tests of a file. It starts without accounts. */
export async function identityForAllTests() {
	const folder = await fixtureFolder();
	const identity = await startFixtureIdentity(folder.file);
	afterAll(async () => {
		await identity.stop();
		await folder.remove();
	});
	return identity;
}

function sendRequest(
	port: number,
	path: string,
	{ method = "GET", headers = {}, body }: FixtureRequest,
): Promise<FixtureResponse> {
	const host = `localhost:${port}`;
	return new Promise((resolve, reject) => {
		const sent = request(
			{ host: "127.0.0.1", port, path, method, headers: { host, ...headers }, agent: false },
			async (response) => {
				const text = Buffer.concat(await response.toArray()).toString();
				resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
			},
		);
		sent.on("error", reject).end(body);
	});
}
