import { connect, type Socket } from "node:net";

/** For tests: sends bytes unchanged, where an HTTP client would correct them. */
export function openSocket(port: number): Socket {
	// Tests expect the server to reset some connections.
	return connect(port, "localhost").on("error", () => {});
}

/** Sends bytes and returns everything received until the server closes the connection. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
	const socket = openSocket(port);
	socket.write(bytes);
	return readUntilClosed(socket);
}

export function readUntilClosed(socket: Socket): Promise<string> {
	const received: Buffer[] = [];
	socket.on("data", (part) => received.push(part));
	return new Promise((resolve) =>
		socket.once("close", () => resolve(Buffer.concat(received).toString("latin1"))),
	);
}

export type RawResponse = { status: number; headers: Record<string, string>; body: string };

/** Parses the first response; undefined if the connection was closed without one. */
export function parseRaw(text: string): RawResponse | undefined {
	const [head = "", ...rest] = text.split("\r\n\r\n");
	const [first = "", ...lines] = head.split("\r\n");
	const status = /^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1];
	if (!status) return undefined;
	const headers = Object.fromEntries(
		lines.map((line) => [line.split(":", 1)[0]?.toLowerCase() ?? "", line.replace(/^[^:]*: /, "")]),
	);
	return { status: Number(status), headers, body: rest.join("\r\n\r\n") };
}
