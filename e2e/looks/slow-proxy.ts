import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const chunkBytes = 200;

/** A proxy that sends documents in chunks of 200 bytes and everything else at once. */
export async function openSlowProxy(site: string): Promise<{ origin: string; close: () => void }> {
	const proxy = createServer(async ({ url = "/", headers }, response) => {
		const upstream = await fetch(new URL(url, site), { redirect: "manual" });
		const body = Buffer.from(await upstream.arrayBuffer());
		const type = upstream.headers.get("content-type") ?? "application/octet-stream";
		response.writeHead(upstream.status, { "content-type": type });
		if (headers["sec-fetch-dest"] === "document") await send(response, body);
		else response.end(body);
	});
	await new Promise<void>((resolve) => proxy.listen(0, "localhost", resolve));
	const { port } = proxy.address() as AddressInfo;
	return { origin: `http://localhost:${port}`, close: () => proxy.close() };
}

async function send(response: ServerResponse, body: Buffer): Promise<void> {
	for (let sent = 0; sent < body.length; sent += chunkBytes) {
		response.write(body.subarray(sent, sent + chunkBytes));
		await pause(10);
	}
	response.end();
}
