import { get, type RequestListener } from "node:http";
import { expect, test } from "vitest";
import { limits } from "./limits.ts";
import { listen, readPort } from "./listen.ts";
import { openSocket, parseRaw, readUntilClosed } from "./raw-client.ts";

test("the port is 4173 unless PORT is set", () => {
	expect(readPort("")).toBe(4173);
	expect(readPort("8080")).toBe(8080);
});

test.each(["0", "-1", "65536", "4173.5", "http", "0x", " "])(
	"the PORT «%s» is refused in a sentence",
	(text) => {
		expect(() => readPort(text)).toThrow(`PORT is «${text}», which is no port.`);
	},
);

test("a taken port is refused with one line about what to do", async () => {
	const first = await listen(() => {}, 0);
	const refusal = listen(() => {}, first.port);
	await expect(refusal).rejects.toThrow(
		new RegExp(`^Port ${first.port} is taken .* PORT=${first.port + 1} npm start$`),
	);
	await first.close();
});

test("the server responds on IPv4 and IPv6 loopback", async () => {
	const { port, close } = await listen((_, response) => response.end(), 0);
	for (const host of ["127.0.0.1", "localhost"]) {
		await new Promise((resolve) => get({ host, port, agent: false }, resolve));
	}
	await close();
});

test("a pending response is finished before the server closes", async () => {
	let finish = () => {};
	const requested = Promise.withResolvers<void>();
	const site = await listen((_, response) => {
		finish = () => response.end("complete");
		requested.resolve();
	}, 0);
	const response = new Promise<string>((resolve) =>
		get({ host: "127.0.0.1", port: site.port }, async (response) => {
			resolve(Buffer.concat(await response.toArray()).toString());
		}),
	);
	await requested.promise;
	const closed = site.close();
	finish();
	expect(await response).toBe("complete");
	await closed;
});

test("an endless body times out, although its response waits for it", async () => {
	const hurried = { ...limits, requestTimeout: 300, headersTimeout: 200, connectionsCheckingInterval: 50 };
	const waiting: RequestListener = (request, response) => {
		request.resume().on("end", () => response.end("complete"));
	};
	const { port, close } = await listen(waiting, 0, { headers: { "x-site": "ours" }, limits: hurried });
	const socket = openSocket(port);
	socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000\r\n\r\n");
	const drip = setInterval(() => socket.write("x"), 20);
	const response = parseRaw(await readUntilClosed(socket));
	clearInterval(drip);
	expect(response).toMatchObject({ status: 408, headers: { "x-site": "ours" } });
	await close();
});

test("a hanging client delays closing only until the timeout", async () => {
	const { promise: isAsked, resolve } = Promise.withResolvers<void>();
	const site = await listen(() => resolve(), 0, { limits: { ...limits, closeTimeout: 200 } });
	const socket = openSocket(site.port);
	socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n");
	const closed = readUntilClosed(socket);
	await isAsked;
	await site.close();
	await closed;
});
