import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const piece = 200;

/** Stands before the site like a slow line: documents come through two hundred bytes at a time, all else at once. */
export async function openSlowLine(site: string): Promise<{ address: string; close: () => void }> {
	const line = createServer(async ({ url = "/", headers }, response) => {
		const answer = await fetch(new URL(url, site), { redirect: "manual" });
		const body = Buffer.from(await answer.arrayBuffer());
		const type = answer.headers.get("content-type") ?? "application/octet-stream";
		response.writeHead(answer.status, { "content-type": type });
		if (headers["sec-fetch-dest"] === "document") await send(response, body);
		else response.end(body);
	});
	await new Promise<void>((listening) => line.listen(0, "localhost", listening));
	const { port } = line.address() as AddressInfo;
	return { address: `http://localhost:${port}`, close: () => line.close() };
}

async function send(response: ServerResponse, body: Buffer): Promise<void> {
	for (let sent = 0; sent < body.length; sent += piece) {
		response.write(body.subarray(sent, sent + piece));
		await pause(10);
	}
	response.end();
}
