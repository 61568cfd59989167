import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** What Node found wrong, and how it is said; anything else is a request that cannot be read. */
const statuses: Record<string, number> = {
	HPE_HEADER_OVERFLOW: 431,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
	ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers what is no readable request with the site's own headers, and closes; an answer under way is finished first. */
export function answerMalformed(server: Server, headers: Record<string, string>): void {
	const underWay = new WeakMap<Duplex, ServerResponse>();
	server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
		underWay.set(socket, response);
		response.once("close", () => {
			if (underWay.get(socket) === response) underWay.delete(socket);
		});
	});
	server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
		const response = underWay.get(socket);
		// An answer that waits for the rest of a request would wait as long as that drips in.
		if (response && error.code === "ERR_HTTP_REQUEST_TIMEOUT" && !response.headersSent)
			giveUp(response, headers);
		else if (response) response.once("close", () => socket.end(() => socket.destroy()));
		else if (!socket.writable || error.code === "ECONNRESET") socket.destroy();
		else socket.end(refusal(statuses[error.code ?? ""] ?? 400, headers), () => socket.destroy());
	});
}

/** Says that the request took too long, and lets go of the connection. */
function giveUp(response: ServerResponse, headers: Record<string, string>): void {
	for (const [key, value] of Object.entries(headers)) response.setHeader(key, value);
	response.writeHead(408, { connection: "close", "cache-control": "no-cache" });
	response.end(() => response.req.destroy());
}

function refusal(status: number, headers: Record<string, string>): string {
	const body = `${STATUS_CODES[status]}. The request could not be read.\n`;
	const all = {
		...headers,
		"cache-control": "no-cache",
		"content-type": "text/plain; charset=utf-8",
		"content-length": body.length,
		connection: "close",
	};
	const lines = Object.entries(all).map(([key, value]) => `${key}: ${value}\r\n`);
	return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`;
}
