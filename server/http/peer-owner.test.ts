import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { otherUserRejection } from "./peer-owner.ts";

const isLinux = process.platform === "linux";
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

let server: Server;
const open: { destroy: () => void }[] = [];
beforeEach(() => {
	server = createServer();
});
afterEach(async () => {
	vi.restoreAllMocks();
	for (const one of open.splice(0)) one.destroy();
	await new Promise((resolve) => server.close(resolve));
});

/** The server's end of a connection that `connectTo` opens. */
async function accept(host: string, connectTo: (port: number) => void): Promise<Socket> {
	await once(server.listen(0, host), "listening");
	connectTo((server.address() as AddressInfo).port);
	const [socket] = (await once(server, "connection")) as [Socket];
	open.push(socket);
	return socket;
}

test.each(["127.0.0.1", "::1"])("a program of this user is no other user's, on %s", async (host) => {
	const socket = await accept(host, (port) => open.push(connect(port, host)));
	expect(otherUserRejection(socket, "It")).toBeUndefined();
	if (isRoot || !isLinux) return;
	vi.spyOn(process, "getuid").mockReturnValue(nobody);
	expect(otherUserRejection(socket, "It")).toMatch(/^It answers only programs of the user/);
});

test.runIf(isLinux && isRoot)("a program of another user is recognised", async () => {
	const socket = await accept("127.0.0.1", (port) => {
		const client = spawn("bash", ["-c", `exec 3<>/dev/tcp/127.0.0.1/${port}; read -u 3`], {
			uid: nobody,
			cwd: "/",
		});
		open.push({ destroy: () => client.kill() });
	});
	expect(otherUserRejection(socket, "It")).toMatch(/^It answers only programs of the user/);
});
