import dns from "node:dns";
import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, expect, it, vi } from "vitest";
import { feedServer } from "../fixture-server.ts";
import { fetchBytes } from "./fetch-bytes.ts";

let server: { close: () => void } | undefined;

async function serve(respond: RequestListener): Promise<string> {
	const { url, close } = await feedServer(respond);
	server = { close };
	return url;
}

afterEach(() => {
	server?.close();
	vi.restoreAllMocks();
});

/** Resolves every host name to this IP address, as a hostile DNS server may do. */
function resolveEveryNameTo(address: string): void {
	const lookup = (_name: string, _options: object, done: (error: null, addresses: object[]) => void) =>
		done(null, [{ address, family: 4 }]);
	vi.spyOn(dns, "lookup").mockImplementation(lookup as unknown as typeof dns.lookup);
}

const bounds = { maxBytes: 2 ** 20, timeoutSeconds: 5, maxRedirects: 3 };

it("returns the decompressed body and the content type", async () => {
	const base = await serve((_, response) => {
		response.setHeader("content-type", "text/xml; charset=utf-8");
		response.setHeader("content-encoding", "gzip");
		response.end(gzipSync("<rss/>"));
	});
	const { bytes, type } = await fetchBytes(base, bounds, false);
	expect([bytes.toString(), type]).toEqual(["<rss/>", "text/xml; charset=utf-8"]);
});

it("follows redirects, and returns the final URL", async () => {
	const base = await serve(({ url }, response) => {
		if (url === "/new") response.end("here");
		else response.writeHead(301, { location: "/new" }).end();
	});
	expect((await fetchBytes(`${base}/old`, bounds, false)).url).toBe(`${base}/new`);
});

it("sends neither cookies nor passwords", async () => {
	const base = await serve(({ headers }, response) => response.end(JSON.stringify(Object.keys(headers))));
	const { bytes } = await fetchBytes(base, bounds, false);
	expect(JSON.parse(bytes.toString())).not.toContain("cookie");
	const withPassword = base.replace("//", "//uma:secret@");
	await expect(fetchBytes(withPassword, bounds, false)).rejects.toThrow(
		/^an address with a name or password in it/,
	);
	await expect(fetchBytes(withPassword, bounds, false)).rejects.not.toThrow(/secret/);
});

it.each<[string, RequestListener, RegExp]>([
	[
		"a loop",
		(_, response) => response.writeHead(302, { location: "/again" }).end(),
		/leads elsewhere more than 3 times$/,
	],
	["404", (_, response) => response.writeHead(404).end("<rss/>"), /answers 404 Not Found$/],
	["500", (_, response) => response.writeHead(500).end(), /answers 500 Internal Server Error$/],
	[
		"a redirect to a file",
		(_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
		/^file:\/\/\/etc\/passwd is not an http or https address$/,
	],
	[
		"a redirect to no valid URL",
		(_, response) => response.writeHead(302, { location: "http://" }).end(),
		/which is no address$/,
	],
	[
		"a cut connection",
		(_, response) => response.socket?.destroy(),
		/could not be fetched: the connection was cut off$/,
	],
	[
		"a body cut off",
		(_, response) => {
			response.writeHead(200, { "content-length": 100 });
			response.write("<rss>");
			setImmediate(() => response.socket?.destroy());
		},
		/could not be fetched: the connection was cut off$/,
	],
	[
		"broken compression",
		(_, response) => response.writeHead(200, { "content-encoding": "gzip" }).end("not gzip"),
		/could not be fetched: /,
	],
])("reports %s", async (_name, respond, message) => {
	await expect(fetchBytes(await serve(respond), bounds, false)).rejects.toThrow(message);
});

it("times out when there is no response", async () => {
	const hanging = await serve(() => {});
	await expect(fetchBytes(hanging, { ...bounds, timeoutSeconds: 0.2 }, false)).rejects.toThrow(
		/took longer than 0.2 seconds$/,
	);
});

it("times out when the body arrives too slowly", async () => {
	const trickling = await serve((_, response) => {
		const drip = setInterval(() => response.write("<"), 20);
		response.on("close", () => clearInterval(drip));
	});
	await expect(fetchBytes(trickling, { ...bounds, timeoutSeconds: 0.3 }, false)).rejects.toThrow(
		/took longer than/,
	);
});

it("stops at the size limit, also for a compressed body that expands beyond it", async () => {
	let sent = 0;
	const endless = await serve((_, response) => {
		const more = () => {
			while (!response.destroyed && response.write(Buffer.alloc(65536, 60))) sent += 65536;
		};
		response.on("drain", more);
		more();
	});
	await expect(fetchBytes(endless, bounds, false)).rejects.toThrow(/is larger than 1 MB$/);
	expect(sent).toBeLessThan(64 * 2 ** 20);
	server?.close();

	const bomb = gzipSync(Buffer.alloc(128 * 2 ** 20), { level: 1 });
	const compressed = await serve((_, response) =>
		response.writeHead(200, { "content-encoding": "gzip" }).end(bomb),
	);
	const before = process.memoryUsage().rss;
	await expect(fetchBytes(compressed, bounds, false)).rejects.toThrow(/is larger than 1 MB$/);
	expect(process.memoryUsage().rss - before).toBeLessThan(64 * 2 ** 20);
});

it("reports a refused connection, and a URL that is not http", async () => {
	const gone = await serve(() => {});
	server?.close();
	await expect(fetchBytes(gone, bounds, false)).rejects.toThrow(
		/could not be fetched: nobody answers there$/,
	);
	await expect(fetchBytes("ftp://courier.example/feed", bounds, false)).rejects.toThrow(
		/is not an http or https address$/,
	);
	await expect(fetchBytes("https://", bounds, false)).rejects.toThrow(/is not an http or https address$/);
});

it("refuses private hosts when only public ones are allowed", async () => {
	const inside = await serve((_, response) => response.end());
	await expect(fetchBytes(inside, bounds, true)).rejects.toThrow(/is inside a private network$/);
});

it("decides by the resolved IP address, not by the host name", async () => {
	const inside = new URL(await serve((_, response) => response.end("here")));
	resolveEveryNameTo("127.0.0.1");
	const disguised = `http://courier.example:${inside.port}/`;
	await expect(fetchBytes(disguised, bounds, true)).rejects.toThrow(
		`${disguised} is inside a private network`,
	);
	// A host that the editor names may be private, and may redirect to private hosts.
	const { bytes, isPublic } = await fetchBytes(disguised, bounds, false);
	expect([bytes.toString(), isPublic]).toEqual(["here", false]);
});

it("lets a private host redirect to another private host, by any name", async () => {
	const inside = await serve(({ url }, response) => {
		if (url === "/new") response.end("here");
		else response.writeHead(302, { location: `http://pictures.example:${port}/new` }).end();
	});
	const { port } = new URL(inside);
	resolveEveryNameTo("127.0.0.1");
	expect((await fetchBytes(`http://courier.example:${port}/`, bounds, false)).bytes.toString()).toBe("here");
});
