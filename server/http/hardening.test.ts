import { symlink } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { page, startFixtureSite } from "../hosting/fixture-site.ts";
import { limits } from "./limits.ts";
import { openSocket, parseRaw, readUntilClosed, sendRaw } from "./raw-client.ts";

/** Our limits with short timeouts. */
const hurried = {
	...limits,
	headersTimeout: 300,
	requestTimeout: 600,
	connectionsCheckingInterval: 50,
	timeout: 300,
	keepAliveTimeout: 200,
	closing: 300,
};

let site: Awaited<ReturnType<typeof startFixtureSite>>;
beforeAll(async () => {
	site = await startFixtureSite(hurried);
	await symlink(path.join(site.folder, "package.json"), path.join(site.folder, "build", "linked.json"));
	await symlink(site.folder, path.join(site.folder, "build", "linked"));
});
afterAll(() => site.stop());

const send = async (bytes: string | Buffer) => parseRaw(await sendRaw(site.port, bytes));
const get = (target: string, more = "") =>
	`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`;

test.each(
	[
		"/linked.json",
		"/linked/package.json",
		"/linked/build/about/index.html",
		"/%252e%252e/package.json",
		"/..%255cpackage.json",
		"/%c0%ae%c0%ae/package.json",
		"/....//package.json",
		"/assets/..;/package.json",
		"/C:/package.json",
		"/file:///etc/passwd",
		"http://localhost/../package.json",
		"http://elsewhere.example/%2e%2e/package.json",
		"/..%00/package.json",
		"/about%0a/../package.json",
		`/${"../".repeat(3000)}package.json`,
		`/${"a".repeat(15_000)}`,
		`/${"%2e%2e%2f".repeat(1500)}etc/passwd`,
		"elsewhere.example:443",
		"?",
	].map((target) => ({ target, name: target.slice(0, 40) })),
)("$name shows nothing but what was built", async ({ target }) => {
	const response = await send(get(target));
	expect([400, 404]).toContain(response?.status);
	expect(response?.body).not.toContain("secret");
	expect(response?.headers["x-content-type-options"]).toBe("nosniff");
});

test.each([
	["no request at all", "hello\r\n\r\n", 400],
	["another protocol", Buffer.from("16030100c8010000c40303", "hex"), 400],
	["the preface of HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
	["a path with a space", "GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n", 400],
	["a header without a name", get("/about", ": nameless\r\n"), 400],
	["a header with a null byte", get("/about", "x: a\0b\r\n"), 400],
	["a folded header", get("/about", "x: a\r\n b\r\n"), 400],
	["two lengths", get("/about", "Content-Length: 1\r\nContent-Length: 2\r\n"), 400],
	["a length and chunks", get("/about", "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n"), 400],
	["a length that is no number", get("/about", "Content-Length: -1\r\n"), 400],
	["an unknown method", get("/about").replace("GET", "FETCH"), 400],
	["no host", "GET /about HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
	["two hosts", get("/about", "Host: elsewhere.example\r\n"), 400],
	["the same host twice", get("/about", "host: localhost\r\n"), 400],
	["a header longer than all may be", get("/about", `x: ${"a".repeat(limits.maxHeaderSize)}\r\n`), 431],
	["a flood of headers", get("/about", "x: y\r\n".repeat(10_000)), 431],
	["a path that is too long", get(`/${"a".repeat(limits.maxHeaderSize)}`), 431],
])("%s is refused with our headers, and the connection is closed", async (_, bytes, status) => {
	const response = await send(bytes);
	expect(response?.status).toBe(status);
	expect(response?.headers).toMatchObject({
		connection: "close",
		"cache-control": "no-cache",
		"x-content-type-options": "nosniff",
		"x-frame-options": "DENY",
	});
	expect(response?.headers["content-security-policy"]).toContain("default-src 'none'");
	expect((await site.fetch("/about")).status).toBe(200);
});

test("a request for a tunnel is closed", async () => {
	expect(
		await send("CONNECT elsewhere.example:443 HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n"),
	).toBeUndefined();
});

test.each([
	["another protocol offered", "Upgrade: websocket\r\nConnection: Upgrade\r\n"],
	["a range", "Range: bytes=0-3\r\n"],
	["an expectation", "Expect: miracles\r\n"],
	["a hundred kinds of encoding", `Accept-Encoding: ${"x;q=9e99, ".repeat(100)};;;=,,identity\r\n`],
	["a thousand known pages", `If-None-Match: ${'"a", '.repeat(1000)}\r\n`],
	["a body", "Content-Length: 5\r\n\r\nhello"],
	["the start of an endless body", "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"],
])("a request with %s gets the complete page", async (_, more) => {
	const response = await send(`GET /about HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n`);
	expect(response?.status).toBe(200);
	expect(response?.body).toBe(page("About"));
});

test("pipelined requests get responses in order", async () => {
	const requests = ["/about", "/news.json", "/nowhere"].map(
		(target) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
	);
	const text = await sendRaw(site.port, requests.join(""));
	expect(text.match(/HTTP\/1\.1 \d{3}/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200", "HTTP/1.1 404"]);
});

test("a valid request before a malformed one gets its complete response", async () => {
	const response = await send("GET /about HTTP/1.1\r\nHost: localhost\r\n\r\nnonsense\r\n\r\n");
	expect([response?.status, response?.body]).toEqual([200, page("About")]);
});

test("a client that sends its headers a byte at a time is cut off", async () => {
	const socket = openSocket(site.port);
	socket.write("GET /about HTTP/1.1\r\nx: ");
	const drip = setInterval(() => socket.write("x"), 20);
	const response = parseRaw(await readUntilClosed(socket).finally(() => clearInterval(drip)));
	expect(response?.status).toBe(408);
	expect(response?.headers["x-content-type-options"]).toBe("nosniff");
});

test("a silent client is cut off", async () => {
	await readUntilClosed(openSocket(site.port));
});

test("a client that never ends its body is cut off", async () => {
	const socket = openSocket(site.port);
	socket.write("POST /about HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n");
	const drip = setInterval(() => socket.write("x"), 20);
	expect(parseRaw(await readUntilClosed(socket).finally(() => clearInterval(drip)))?.status).toBe(405);
});

test("a client that never reads its response is cut off", async () => {
	await site.write("data/large.json", "0".repeat(40_000_000), { isCompressed: false });
	const socket = openSocket(site.port).pause();
	const closed = new Promise((resolve) => socket.once("close", resolve));
	socket.write(get("/data/large.json", "Accept-Encoding: identity\r\n"));
	await new Promise((resolve) => setTimeout(resolve, hurried.timeout * 6));
	socket.resume();
	await closed;
	expect(socket.bytesRead).toBeLessThan(40_000_000);
});

test("clients that disconnect during a response do not affect others", async () => {
	for (let left = 0; left < 50; left++) {
		const socket = openSocket(site.port);
		socket.write(get("/about"), () => socket.resetAndDestroy());
		await new Promise((resolve) => socket.once("close", resolve));
	}
	expect((await site.fetch("/about")).status).toBe(200);
});

test("random bytes get a response or are cut off, and the server keeps running", async () => {
	let seed = 7;
	const random = (below: number) => {
		seed = (seed * 48_271) % 2_147_483_647;
		return seed % below;
	};
	const trials = Array.from({ length: 200 }, () => {
		const bytes = Buffer.from(get("/about", "Accept-Encoding: br\r\n"));
		for (let hit = 0; hit <= random(4); hit++) bytes[random(bytes.length)] = random(256);
		return Buffer.concat([bytes, Buffer.from("\r\n\r\n")]);
	});
	await Promise.all(trials.map((bytes) => sendRaw(site.port, bytes)));
	expect((await site.fetch("/about")).status).toBe(200);
});

test("a client that hangs does not keep the server from stopping", async () => {
	const other = await startFixtureSite(hurried);
	const hanging = openSocket(other.port);
	hanging.write("GET /about HTTP/1.1\r\n");
	await new Promise((resolve) => hanging.once("connect", resolve));
	await Promise.all([other.stop(), readUntilClosed(hanging)]);
});
