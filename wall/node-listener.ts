import type { IncomingMessage, ServerResponse } from "node:http";

/** Lets a wall answer the requests of a Node server, or of a Firebase Function. */
export function nodeListener(
	wall: (request: Request) => Promise<Response>,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
	return async ({ url = "", method = "GET", headers: { authorization } }, response) => {
		// Beside the origin, so that no request can name another one, or a password, which a Request must not have.
		const request = new Request(`http://localhost${url.startsWith("/") ? url : "/"}`, {
			// A Request can have no other of these methods, and the wall refuses all alike.
			method: /^(?:connect|trace|track)$/i.test(method) ? "POST" : method,
			headers: authorization === undefined ? {} : { authorization },
		});
		const { status, headers, body } = await wall(request);
		response.writeHead(status, Object.fromEntries(headers));
		response.end(body && Buffer.from(await new Response(body).arrayBuffer()));
	};
}
