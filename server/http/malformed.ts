import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";

/** Response statuses by Node's error code; 400 for all others. */
const statuses: Record<string, number> = {
	HPE_HEADER_OVERFLOW: 431,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
	ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Responds to malformed requests with the site's headers and closes the connection, after any pending response. */
export function handleMalformed(server: Server, headers: Record<string, string>): void {
	const pendingResponses = new WeakMap<Duplex, ServerResponse>();
	server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
		pendingResponses.set(socket, response);
		response.once("close", () => {
			if (pendingResponses.get(socket) === response) pendingResponses.delete(socket);
		});
	});
	server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
		const response = pendingResponses.get(socket);
		// Otherwise a client that sends its body slowly could hold the connection open.
		if (response && error.code === "ERR_HTTP_REQUEST_TIMEOUT" && !response.headersSent)
			sendTimeout(response, headers);
		else if (response) response.once("close", () => socket.end(() => socket.destroy()));
		else if (!socket.writable || error.code === "ECONNRESET") socket.destroy();
		else socket.end(errorResponse(statuses[error.code ?? ""] ?? 400, headers), () => socket.destroy());
	});
}

/** Responds with 408 and closes the connection. */
function sendTimeout(response: ServerResponse, headers: Record<string, string>): void {
	for (const [key, value] of Object.entries(headers)) response.setHeader(key, value);
	response.writeHead(408, { connection: "close", "cache-control": "no-cache" });
	response.end(() => response.req.destroy());
}

function errorResponse(status: number, headers: Record<string, string>): string {
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
