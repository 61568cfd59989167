import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { getPriority, tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { siteRules } from "../hosting/site-rules.ts";
import { manifestFile, manifestText } from "../lib/build-manifest.ts";
import { listen } from "../server/http/listen.ts";
import { parseRaw, sendRaw } from "../server/http/raw-client.ts";

let folder: string;
let started: ChildProcess;
let errors: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "start-"));
	// Permissions would not stop root from writing; a file in the place of a folder does.
	await writeFile(path.join(folder, "file"), "");
	errors = "";
});
afterEach(async () => {
	started.kill("SIGTERM");
	await rm(folder, { recursive: true });
});

/** Runs the real command, by default with a work folder that cannot be written. */
async function start(settings: Record<string, string> = {}): Promise<string> {
	const free = await listen(() => {}, 0);
	await free.close();
	const env = {
		...process.env,
		PORT: String(free.port),
		CANDOUR_BUILD: path.join(folder, "build"),
		CANDOUR_WORK: path.join(folder, "file/work"),
		CANDOUR_ACCOUNTS: path.join(folder, "accounts.json"),
		...settings,
	};
	started = spawn(process.execPath, ["cli/start.ts"], { env, stdio: ["ignore", "pipe", "pipe"] });
	started.stderr?.on("data", (chunk) => {
		errors += chunk;
	});
	return `http://localhost:${free.port}`;
}

const sentence = () =>
	`${folder}/file/work cannot be written: a file stands where a folder must be. Move that file away.\n`;

/** Starts with an edition from before. */
async function startAgain(settings?: Record<string, string>): Promise<string> {
	await mkdir(path.join(folder, "build/about"), { recursive: true });
	await writeFile(path.join(folder, "build/about/index.html"), "The last edition.");
	await writeFile(
		path.join(folder, "build", manifestFile),
		manifestText({ identity: "embedded", hosting: siteRules() }),
	);
	const origin = await start(settings);
	for await (const line of createInterface({ input: started.stdout as Readable }))
		if (line.startsWith("The newsroom's desk")) break;
	return origin;
}

test("the last edition is served where nothing can be written, and the terminal and the desk say why", async () => {
	const origin = await startAgain();
	expect(await (await fetch(`${origin}/about`)).text()).toBe("The last edition.");
	const { port } = new URL(origin);
	const request = `GET /desk/fault.txt HTTP/1.1\r\nHost: desk.localhost:${port}\r\nConnection: close\r\n\r\n`;
	expect(parseRaw(await sendRaw(Number(port), request))?.body).toContain(sentence());
	expect(errors).toBe(`${sentence()}The edition before is served until this is mended.\n`);
});

test("with a comma missing in site.json the last edition is served, and one sentence says where", async () => {
	const content = path.join(folder, "content");
	await mkdir(content);
	await writeFile(path.join(content, "site.json"), '{"name": "The Gannet" "language": "en"}');
	const settings = { CANDOUR_CONTENT: content, CANDOUR_WORK: path.join(folder, "work") };
	const origin = await startAgain(settings);
	expect(await (await fetch(`${origin}/about`)).text()).toBe("The last edition.");
	expect(errors).toBe(
		`${content}/site.json: line 1, column 23: needs a comma or } before "language": "en"}\nThe edition before is served until this is mended.\n`,
	);
});

test.skipIf(!existsSync("/proc/self"))(
	"the press and what it starts run at a lower priority than the server, and within limits of memory",
	async () => {
		await startAgain();
		const pid = String(started.pid);
		const children = (await readFile(`/proc/${pid}/task/${pid}/children`, "utf8")).trim().split(" ");
		const commands = await Promise.all(
			children.map((child) => readFile(`/proc/${child}/cmdline`, "utf8").catch(() => "")),
		);
		const press = commands.findIndex((command) => command.includes("press.ts"));
		expect(commands[press]).toMatch(/--max-old-space-size=\d+/);
		expect(getPriority(Number(children[press]))).toBeGreaterThan(getPriority(Number(pid)));
	},
);

test("without an edition the command ends with the sentence", async () => {
	await start();
	expect(await once(started, "close")).toEqual([1, null]);
	expect(errors).toBe(sentence());
});
