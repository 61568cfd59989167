import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { UserError } from "../../lib/user-error.ts";
import { type Limits, limits as usual } from "./limits.ts";
import { answerMalformed } from "./malformed.ts";

/** A site on its port, on both families of loopback, until it is closed. */
export type Listening = { port: number; close: () => Promise<void> };

type ListenOptions = {
	/** What an answer carries that no request was understood for. */
	headers?: Record<string, string>;
	limits?: Limits;
};

export function readPort(text = process.env.PORT): number {
	const port = text ? Number(text) : 4173;
	if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
	throw new UserError(`PORT is «${text}», which is no port. Give a whole number from 1 to 65535.`);
}

/** Port 0 takes any free one. */
export async function listen(
	site: RequestListener,
	port: number,
	{ headers = {}, limits = usual }: ListenOptions = {},
): Promise<Listening> {
	const first = await bind(createLimited(site, headers, limits), port, "127.0.0.1");
	const taken = (first.address() as AddressInfo).port;
	const servers = [first];
	const closeAll = async () =>
		void (await Promise.all(servers.map((server) => close(server, limits.closing))));
	try {
		servers.push(await bind(createLimited(site, headers, limits), taken, "::1"));
	} catch (error) {
		if (!isErrorWith(error, "EADDRNOTAVAIL", "EAFNOSUPPORT")) {
			await closeAll();
			throw error;
		}
	}
	return { port: taken, close: closeAll };
}

function createLimited(site: RequestListener, headers: Record<string, string>, limits: Limits): Server {
	// A request without a host is answered by the site, with its headers.
	const server = createServer({ ...limits, requireHostHeader: false }, site);
	server.timeout = limits.timeout;
	server.maxConnections = limits.maxConnections;
	// Whatever else a client expects, it gets the answer that there is.
	server.on("checkExpectation", site);
	answerMalformed(server, headers);
	return server;
}

function bind(server: Server, port: number, host: string): Promise<Server> {
	return new Promise((resolve, reject) => {
		server.once("error", (error) =>
			reject(isErrorWith(error, "EADDRINUSE", "EACCES") ? refusal(port) : error),
		);
		server.listen(port, host, () => resolve(server));
	});
}

function refusal(port: number): UserError {
	return new UserError(
		`Port ${port} is taken or not allowed. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
	);
}

/** Answers under way are finished, within reason; a connection that is only kept for later is not waited for. */
async function close(server: Server, patience: number): Promise<void> {
	const sweep = setInterval(() => server.closeIdleConnections(), 50);
	const impatience = setTimeout(() => server.closeAllConnections(), patience);
	await new Promise((resolve) => server.close(resolve));
	clearInterval(sweep);
	clearTimeout(impatience);
}

function isErrorWith(error: unknown, ...codes: string[]): boolean {
	return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
