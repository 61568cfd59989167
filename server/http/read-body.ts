import type { IncomingMessage } from "node:http";

/** Reads a body to its end. Undefined if it is too large, or if the client leaves before. */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
	return new Promise((resolve) => {
		const parts: Buffer[] = [];
		let length = 0;
		request.on("data", (part: Buffer) => {
			length += part.length;
			if (length <= maxBytes) parts.push(part);
			else resolve(undefined);
		});
		request.on("end", () => resolve(Buffer.concat(parts)));
		request.on("close", () => resolve(undefined));
		// Nothing is awaited of a body that announces too much.
		if (Number(request.headers["content-length"] ?? 0) > maxBytes) resolve(undefined);
	});
}
