import { once } from "node:events";
import type { Socket } from "node:net";
import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { fixtureFolder, startFixtureIdentity } from "../identity/fixture-identity.ts";
import { limits } from "./limits.ts";
import { listen } from "./listen.ts";
import { openSocket } from "./raw-client.ts";

test.each([
	[
		"slow bodies",
		"POST /identitytoolkit.googleapis.com/v1/accounts:signUp?key=x HTTP/1.1\r\nHost: HOST\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
	],
	["slow headers", "GET /about HTTP/1.1\r\nx: "],
])("a thousand clients with %s that come back keep nobody out, and print nothing", async (_, start) => {
	const complaint = vi.spyOn(console, "error").mockImplementation(() => {});
	const folder = await fixtureFolder();
	const identity = await startFixtureIdentity(folder.file);
	const { port, host } = new URL(identity.origin);
	const crowd = new Worker(new URL("crowd-worker.ts", import.meta.url), {
		workerData: { port: Number(port), count: 1_000, start: start.replace("HOST", host) },
	});
	await once(crowd, "message");
	for (let probe = 0; probe < 5; probe++) {
		const email = `reader-${probe}@example.com`;
		expect(await identity.call("signUp", { email, password: "password" })).toMatchObject({ status: 200 });
		expect((await identity.fetch("/category/0")).status).toBe(418);
	}
	await crowd.terminate();
	await identity.stop();
	await folder.remove();
	expect(complaint).not.toHaveBeenCalled();
	complaint.mockRestore();
});

test("one connection too many closes the one that was idle for longest", async () => {
	const { port, close } = await listen((_, response) => response.end("complete"), 0, {
		limits: { ...limits, maxConnections: 3 },
	});
	const sockets = [1, 2, 3].map(() => openSocket(port));
	const [first, second, third] = sockets as [Socket, Socket, Socket];
	const ask = async (socket: Socket) => {
		socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
		await once(socket, "data");
	};
	for (const socket of [first, second, third, first]) await ask(socket);
	const closed = once(second, "close");
	const fourth = openSocket(port);
	await ask(fourth);
	await closed;
	await ask(first);
	for (const socket of [first, third, fourth]) socket.destroy();
	await close();
});
