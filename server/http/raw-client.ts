import { connect, type Socket } from "node:net";

/** A client that sends bytes as they are, where any other would mend them first. */
export function dial(port: number): Socket {
	// A connection that the server cuts off is an answer, and no fault of the test.
	return connect(port, "127.0.0.1").on("error", () => {});
}

/** Sends bytes and gives everything that comes back until the server closes. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
	const socket = dial(port);
	socket.write(bytes);
	return untilClosed(socket);
}

export function untilClosed(socket: Socket): Promise<string> {
	const received: Buffer[] = [];
	socket.on("data", (part) => received.push(part));
	return new Promise((resolve) =>
		socket.once("close", () => resolve(Buffer.concat(received).toString("latin1"))),
	);
}

export type RawAnswer = { status: number; headers: Record<string, string>; body: string };

/** The first answer in what came back; nothing when the connection was only closed. */
export function readRaw(text: string): RawAnswer | undefined {
	const [head = "", ...rest] = text.split("\r\n\r\n");
	const [first = "", ...lines] = head.split("\r\n");
	const status = /^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1];
	if (!status) return undefined;
	const headers = Object.fromEntries(
		lines.map((line) => [line.split(":", 1)[0]?.toLowerCase() ?? "", line.replace(/^[^:]*: /, "")]),
	);
	return { status: Number(status), headers, body: rest.join("\r\n\r\n") };
}
