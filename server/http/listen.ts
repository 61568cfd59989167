import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { UserError } from "../../lib/user-error.ts";
import { boundedSet } from "./bounded-set.ts";
import { limits as defaultLimits, type Limits } from "./limits.ts";
import { handleMalformed } from "./malformed.ts";

/** A server on the IPv4 and IPv6 loopback addresses. */
export type Listening = { port: number; close: () => Promise<void> };

type ListenOptions = {
	/** Headers of the responses to malformed requests. */
	headers?: Record<string, string>;
	limits?: Limits;
};

/** Connections that wait to be accepted. Fewer than may be open, or one of a burst could evict another. */
const backlog = 1_000;

export function readPort(text = process.env.PORT): number {
	const port = text ? Number(text) : 4173;
	if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
	throw new UserError(`PORT is «${text}», which is no port. Give a whole number from 1 to 65535.`);
}

/** Port 0 picks a free port. */
export async function listen(
	site: RequestListener,
	port: number,
	{ headers = {}, limits = defaultLimits }: ListenOptions = {},
): Promise<Listening> {
	const first = await bind(createLimitedServer(site, headers, limits), port, "127.0.0.1");
	const boundPort = (first.address() as AddressInfo).port;
	const servers = [first];
	const closeAll = async () =>
		void (await Promise.all(servers.map((server) => close(server, limits.closeTimeout))));
	try {
		servers.push(await bind(createLimitedServer(site, headers, limits), boundPort, "::1"));
	} catch (error) {
		if (!hasCode(error, "EADDRNOTAVAIL", "EAFNOSUPPORT")) {
			await closeAll();
			throw error;
		}
	}
	return { port: boundPort, close: closeAll };
}

function createLimitedServer(site: RequestListener, headers: Record<string, string>, limits: Limits): Server {
	// The site itself responds to a request without a host, with its headers.
	const server = createServer({ ...limits, requireHostHeader: false }, site);
	server.timeout = limits.timeout;
	limitConnections(server, limits.maxConnections);
	// An unknown Expect header is ignored.
	server.on("checkExpectation", site);
	handleMalformed(server, headers);
	return server;
}

/** Every client has a loopback address, so no client can be told from another by it. */
function limitConnections(server: Server, max: number): void {
	const connections = boundedSet<Socket>(max, (socket) => socket.destroy());
	server.on("connection", (socket) => {
		connections.add(socket);
		socket.once("close", () => connections.delete(socket));
	});
	server.on("request", ({ socket }, response) => {
		connections.add(socket);
		response.once("finish", () => connections.add(socket));
	});
}

function bind(server: Server, port: number, host: string): Promise<Server> {
	return new Promise((resolve, reject) => {
		server.once("error", (error) => reject(hasCode(error, "EADDRINUSE", "EACCES") ? portError(port) : error));
		server.listen({ port, host, backlog }, () => resolve(server));
	});
}

function portError(port: number): UserError {
	return new UserError(
		`Port ${port} is taken or not allowed. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
	);
}

/** Lets pending responses finish until the timeout. Closes idle keep-alive connections at once. */
async function close(server: Server, timeoutMs: number): Promise<void> {
	const idleSweep = setInterval(() => server.closeIdleConnections(), 50);
	const timeout = setTimeout(() => server.closeAllConnections(), timeoutMs);
	await new Promise((resolve) => server.close(resolve));
	clearInterval(idleSweep);
	clearTimeout(timeout);
}

function hasCode(error: unknown, ...codes: string[]): boolean {
	return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
