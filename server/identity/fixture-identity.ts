import { mkdtemp, rm } from "node:fs/promises";
import { type IncomingHttpHeaders, request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { listen } from "../http/listen.ts";
import { openIdentityService } from "./identity-service.ts";

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
type Question = { method?: string; headers?: Record<string, string>; body?: string };

/** A folder for an accounts file that goes when the test is over. */
export async function fixtureFolder() {
	const folder = await mkdtemp(path.join(tmpdir(), "trial-identity-"));
	return { file: path.join(folder, "kept", "accounts.json"), remove: () => rm(folder, { recursive: true }) };
}

/** The real service on a port of its own; `said` holds what it shows in the terminal. */
export async function startFixtureIdentity(accountsFile: string) {
	const said: string[] = [];
	const identity = await openIdentityService({ accountsFile, say: (words) => said.push(words) });
	const { port, close } = await listen((asked, response) => {
		if (!identity.answer(asked, response)) response.writeHead(418).end("the site");
	}, 0);
	const send = (address: string, question: Question = {}) => ask(port, address, question);
	return {
		origin: `http://localhost:${port}`,
		said,
		ask: send,
		/** Calls the API as the SDK does. */
		call: async (method: string, body: object, headers: Record<string, string> = {}) => {
			const address = `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=any`;
			const { status, text } = await send(address, {
				method: "POST",
				headers: { "content-type": "application/json", ...headers },
				body: JSON.stringify(body),
			});
			return { status, ...JSON.parse(text) };
		},
		/** Ends as the server ends when it is asked to. */
		stop: async () => {
			await close();
			await identity.save();
		},
	};
}

function ask(
	port: number,
	address: string,
	{ method = "GET", headers = {}, body }: Question,
): Promise<Answer> {
	const host = `localhost:${port}`;
	return new Promise((resolve, reject) => {
		const asked = request(
			{ host: "127.0.0.1", port, path: address, method, headers: { host, ...headers }, agent: false },
			async (response) => {
				const text = Buffer.concat(await response.toArray()).toString();
				resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
			},
		);
		asked.on("error", reject).end(body);
	});
}
