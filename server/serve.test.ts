import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { siteRules } from "../hosting/site-rules.ts";
import { type BuildManifest, manifestFile, manifestText } from "../lib/build-manifest.ts";
import { listen } from "./http/listen.ts";
import { spellingsOf } from "./http/path-spellings.ts";
import { parseRaw, sendRaw } from "./http/raw-client.ts";

let folder: string;
let server: ChildProcess;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "serve-"));
	await mkdir(path.join(folder, "build"));
});
afterEach(async () => {
	server.kill("SIGKILL");
	await rm(folder, { recursive: true });
});

/** Runs the real command in a temporary project. Returns its origin once it serves. */
async function serve(identity: BuildManifest["identity"]): Promise<string> {
	await writeFile(path.join(folder, "build", manifestFile), manifestText({ identity, hosting: siteRules() }));
	const free = await listen(() => {}, 0);
	await free.close();
	server = spawn(process.execPath, [path.resolve("cli/serve.ts")], {
		cwd: folder,
		env: {
			...process.env,
			PORT: String(free.port),
			CANDOUR_ACCOUNTS: "",
			CANDOUR_CONTENT: path.resolve("e2e/edition"),
		},
		stdio: ["ignore", "pipe", "inherit"],
	});
	for await (const line of createInterface({ input: server.stdout as Readable })) {
		if (line.startsWith("Candour is served")) return `http://localhost:${free.port}`;
	}
	throw new Error("The server ended before it was there.");
}

const register = (origin: string) =>
	fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email: "ada@example.com", password: "password" }),
	});

test("the identity service shares security headers with the site, and saves accounts made just before it stops", async () => {
	const { headers, status } = await register(await serve("embedded"));
	expect(status).toBe(200);
	expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
	expect(headers.get("permissions-policy")).toContain("camera=()");
	expect(headers.get("origin-agent-cluster")).toBe("?1");
	expect(headers.get("x-content-type-options")).toBe("nosniff");
	server.kill("SIGTERM");
	expect(await once(server, "exit")).toEqual([0, null]);
	expect(await readFile(path.join(folder, ".candour", "accounts.json"), "utf8")).toContain("ada@example.com");
});

test("a build for a Firebase project is served without the embedded service", async () => {
	const origin = await serve("firebase");
	expect((await register(origin)).status).toBe(405);
	expect((await fetch(`${origin}/emulator/gapi.js`)).status).toBe(404);
});

test("at the desk's host name neither the site nor the identity service is served", async () => {
	await mkdir(path.join(folder, "build", "about"));
	await writeFile(path.join(folder, "build", "about", "index.html"), "A page for readers");
	await writeFile(path.join(folder, "build", "sw.js"), "// A worker for readers");
	const { port } = new URL(await serve("embedded"));
	const statusOf = async (target: string, host: string, method = "GET") => {
		const bytes = `${method} ${target} HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: close\r\n\r\n`;
		return parseRaw(await sendRaw(Number(port), bytes))?.status;
	};
	const readersPaths = ["/about", "/sw.js", "/emulator/gapi.js"];
	for (const target of readersPaths)
		expect([target, await statusOf(target, "localhost")]).toEqual([target, 200]);
	expect(await statusOf("/", "desk.localhost")).toBe(200);
	for (const target of [...readersPaths, ...readersPaths.flatMap(spellingsOf)])
		expect([target, [400, 404].includes((await statusOf(target, "desk.localhost")) ?? 0)]).toEqual([
			target,
			true,
		]);
	const signUp = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any";
	expect(await statusOf(signUp, "desk.localhost", "POST")).toBe(405);
	expect(await statusOf("/desk", "localhost")).toBe(302);
});
