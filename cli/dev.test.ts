import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { spellingsOf } from "../server/http/path-spellings.ts";
import { parseRaw, sendRaw } from "../server/http/raw-client.ts";

const secret = "a secret that nobody may read";
const root = process.cwd();
/** Files that a developer's folder may have, with a secret inside. */
const planted = [".candour/secret-of-a-test.json", ".env.secret-of-a-test"];

let folder: string;
let dev: ChildProcess;
let port: number;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "candour-dev-"));
	await mkdir(".candour", { recursive: true });
	for (const file of planted) await writeFile(file, JSON.stringify({ secret }));
	dev = spawn(process.execPath, ["--conditions=development", "cli/dev.ts"], {
		env: {
			...process.env,
			CANDOUR_WORK: ".candour/dev-test",
			CANDOUR_ACCOUNTS: path.join(folder, "accounts.json"),
			// Vite takes the next free port.
			PORT: "",
			NO_COLOR: "1",
			FORCE_COLOR: undefined,
		},
		stdio: ["ignore", "pipe", "ignore"],
	});
	port = await portOf(dev);
}, 120_000);
afterAll(async () => {
	const ended = once(dev, "exit");
	dev.kill("SIGINT");
	await ended;
	for (const file of planted) await rm(file);
	await rm(folder, { recursive: true });
});

/** The port that the server prints when it is ready. */
function portOf({ stdout }: ChildProcess): Promise<number> {
	return new Promise((resolve, reject) => {
		stdout?.setEncoding("utf8").on("data", (text: string) => {
			const [, port] = /http:\/\/localhost:(\d+)/.exec(text) ?? [];
			if (port) resolve(Number(port));
		});
		stdout?.on("end", () => reject(new Error("The development server has ended.")));
	});
}

async function get(target: string, ...headers: string[]) {
	const lines = [`Host: localhost:${port}`, "Connection: close", ...headers];
	return parseRaw(await sendRaw(port, `GET ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`));
}

/** Files that no page loads. */
const closed = [
	...planted,
	".git/HEAD",
	".git/config",
	".gitignore",
	".npmrc",
	"package.json",
	"README.md",
	"hosting/site-rules.ts",
	"vite.config.ts",
	"cli/dev.ts",
	"server/identity/identity-service.ts",
	"newsroom/check.ts",
	"e2e/edition/headlines.yaml",
	"e2e/edition/about.md",
	"e2e/edition/authors/basil-quayle.yaml",
];

/** Suffixes by which Vite takes a file for another kind. Add each new trick here. */
const queries = [
	"",
	"?raw",
	"?import&raw",
	"?raw&import",
	"?import",
	"?url",
	"?import&url",
	"?inline",
	"?import&inline",
	"?no-inline",
	"?direct",
	"?worker",
	"?worker&inline",
	"?worker_file&type=module",
	"?sharedworker",
	"?init",
	"?html-proxy&index=0.js",
	"?commonjs-proxy",
	"?t=1",
	"?v=12345678",
	"?raw??",
	"?import&raw??",
	"?import&?raw",
	"?&raw",
	"?raw=",
	"?RAW",
	"?x=.svg",
	"?.svg",
	"?.svg?.wasm?init",
	"?/app/root.tsx",
	"?raw#",
	"#?raw",
	"%3Fraw",
	"?client-route=1",
	"?route-chunk=main",
	"?inline-script",
	"?day",
	"?night",
];

const ways = (file: string) => [
	`/${file}`,
	`/@fs${root}/${file}`,
	`/@fs/${root}/${file}`,
	`/@id/${root}/${file}`,
];

/** Letters and digits only: Vite wraps a file in a module, or encodes it. */
const squeeze = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");

/** Recognises a file in a response, by its longest line or encoded. */
async function recognise(file: string): Promise<(body: string) => boolean> {
	const text = await readFile(file, "utf8").catch(() => "a file that this checkout does not have");
	const [line = ""] = text.split("\n").toSorted((a, b) => b.length - a.length);
	const encoded = Buffer.from(text).toString("base64").slice(0, 24);
	return (body) => squeeze(body).includes(squeeze(line)) || body.includes(encoded);
}

async function expectClosed(file: string, targets: string[]): Promise<void> {
	const isServed = await recognise(file);
	for (const target of targets) expect(isServed((await get(target))?.body ?? ""), target).toBe(false);
}

test.each(closed)("%s is not served", async (file) => {
	const withQueries = (way: string) =>
		["", "?raw", "?import&raw", "?url", "?inline"].map((query) => way + query);
	await expectClosed(file, ways(file).flatMap(withQueries));
});

test.each(planted)("%s is not served, whatever its query and spelling", async (file) => {
	const withQueries = ways(file).flatMap((way) => queries.map((query) => way + query));
	const spelled = [`/${file}`, `/@fs${root}/${file}`].flatMap(spellingsOf);
	await expectClosed(file, [...withQueries, ...spelled, ...spelled.map((target) => `${target}?import&raw`)]);
});

test.each(["/etc/passwd", "/proc/self/environ", "/etc/hosts"])("%s is not served", async (file) => {
	for (const way of [
		`/@fs${file}`,
		`/@fs/${file}`,
		`/../../../../../../..${file}`,
		`/%2e%2e/%2e%2e/%2e%2e${file}`,
	])
		for (const query of queries)
			expect((await get(way + query))?.body, way + query).not.toMatch(/root:|PATH=|127\.0\.0\.1\s/);
});

test("what a page loads is served, and no other origin may read it", async () => {
	const html = (await get("/category/0"))?.body ?? "";
	const loaded = [...html.matchAll(/ (?:src|href)="(\/[^"]*\.(?:svg|css|tsx?|json|avif)[^"#]*)[^"]*"/g)].map(
		([, url]) => url,
	);
	expect(loaded.filter((url) => url?.includes("masthead"))).not.toEqual([]);
	for (const path of ["/category/0", "/app/root.tsx", "/data/category/0/front.json", ...new Set(loaded)]) {
		const response = await get(String(path), `Origin: http://localhost:${port}`);
		expect([path, response?.status]).toEqual([path, 200]);
		expect(response?.headers).not.toHaveProperty("access-control-allow-origin");
	}
});

test.each(["evil.example", "localhost.evil.example", `evil.example:5173`])(
	"the host name %s is refused",
	async (host) => {
		const response = parseRaw(
			await sendRaw(port, `GET /app/root.tsx HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`),
		);
		expect(response?.status).toBe(403);
	},
);

test("at the desk's host name the development server serves the desk alone", async () => {
	const statusOf = async (target: string) => {
		const lines = [`GET ${target} HTTP/1.1`, `Host: desk.localhost:${port}`, "Connection: close"];
		return parseRaw(await sendRaw(port, `${lines.join("\r\n")}\r\n\r\n`))?.status;
	};
	expect(await statusOf("/")).toBe(200);
	for (const target of ["/category/0", "/@vite/client", "/app/root.tsx", "/sw.js", "/data/edition.json"])
		expect([target, await statusOf(target)]).toEqual([target, 404]);
});

test.each([
	["a fetch of another port", "Sec-Fetch-Site: same-site", "Sec-Fetch-Mode: no-cors"],
	["a picture on another page", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Dest: image"],
	[
		"a frame of another page",
		"Sec-Fetch-Site: cross-site",
		"Sec-Fetch-Mode: navigate",
		"Sec-Fetch-Dest: iframe",
	],
	["a page of another origin", "Origin: http://localhost:3000"],
	["a page of another port, by its referrer", "Referer: http://localhost:3000/"],
])("%s starts no editor and gets no file", async (_, ...headers) => {
	for (const target of ["/__open-in-editor?file=package.json", "/__open-in-editor", "/app/root.tsx"])
		expect([target, (await get(target, ...headers))?.status]).toEqual([target, 403]);
});
