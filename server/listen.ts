import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { StopReason } from "../press/stop-reason.ts";

/** A site on its port, on both families of loopback, until it is closed. */
export type Listening = { port: number; close: () => Promise<void> };

const patience = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5_000 };
const patienceToClose = 5_000;

export function readPort(text = process.env.PORT): number {
	const port = text ? Number(text) : 4173;
	if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
	throw new StopReason(`PORT is «${text}», which is no port. Give a whole number from 1 to 65535.`);
}

/** Port 0 takes any free one. */
export async function listen(site: RequestListener, port: number): Promise<Listening> {
	const first = await bind(site, port, "127.0.0.1");
	const taken = (first.address() as AddressInfo).port;
	const servers = [first];
	const closeAll = async () => void (await Promise.all(servers.map(close)));
	try {
		servers.push(await bind(site, taken, "::1"));
	} catch (error) {
		if (!isErrorWith(error, "EADDRNOTAVAIL", "EAFNOSUPPORT")) {
			await closeAll();
			throw error;
		}
	}
	return { port: taken, close: closeAll };
}

function bind(site: RequestListener, port: number, host: string): Promise<Server> {
	return new Promise((resolve, reject) => {
		const server = createServer(patience, site);
		server.once("error", (error) =>
			reject(isErrorWith(error, "EADDRINUSE", "EACCES") ? refusal(port) : error),
		);
		server.listen(port, host, () => resolve(server));
	});
}

function refusal(port: number): StopReason {
	return new StopReason(
		`Port ${port} is taken or not allowed. Stop what uses it, or choose another: PORT=${port + 1} npm start`,
	);
}

/** Answers under way are finished, within reason; a connection that is only kept for later is not waited for. */
async function close(server: Server): Promise<void> {
	const sweep = setInterval(() => server.closeIdleConnections(), 50);
	const impatience = setTimeout(() => server.closeAllConnections(), patienceToClose);
	await new Promise((resolve) => server.close(resolve));
	clearInterval(sweep);
	clearTimeout(impatience);
}

function isErrorWith(error: unknown, ...codes: string[]): boolean {
	return error instanceof Error && "code" in error && codes.includes(String(error.code));
}
