import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { siteRules } from "../../hosting/site-rules.ts";
import { manifestFile, manifestText } from "../../lib/build-manifest.ts";
import { openDirectory } from "../../lib/files/atomic-directory.ts";
import { addToUploadLog, hasUploads } from "../../press/upload/upload-log.ts";
import { freePort, isInstalled } from "./programs/program.ts";

type Files = Record<string, string>;

let root: string;
let published: Files;
beforeEach(async () => {
	root = await mkdtemp(path.join(tmpdir(), "upload-"));
	published = {};
});
afterEach(() => rm(root, { recursive: true, force: true }));

const inRoot = (name: string) => path.join(root, name);

/** Publishes as the press does. */
async function publish(files: Files): Promise<void> {
	const all = { ...files, [manifestFile]: manifestText({ identity: "firebase", hosting: siteRules() }) };
	const directory = await openDirectory(
		inRoot("build"),
		inRoot("work/site"),
		Object.keys(published).length > 0,
	);
	const written = new Set(
		Object.keys(all).filter((file) => published[file] !== all[file as keyof typeof all]),
	);
	const removed = new Set(Object.keys(published).filter((file) => !(file in all)));
	for (const file of written) directory.put({ path: file, content: all[file as keyof typeof all] });
	for (const file of removed) directory.remove(file);
	await directory.swap(Object.keys(all));
	await addToUploadLog(inRoot("work/upload"), { written, removed });
	await directory.settle();
	directory.close();
	published = all;
}

function filesIn(folder: string): Files {
	if (!existsSync(folder)) return {};
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
	const names = entries.map((entry) => path.join(entry.parentPath, entry.name));
	return Object.fromEntries(names.map((name) => [path.relative(folder, name), readFileSync(name, "utf8")]));
}

/** A page names what it loads. */
const page = (...loads: string[]) => `<!doctype html>\n${loads.join("\n")}\n`;

const first: Files = {
	"index.html": page("assets/app-1.js", "pictures/harbour-1.avif", "data/list.json"),
	"index.html.br": "compressed 1",
	"news-details/harbour.html": page("assets/app-1.js", "data/news/harbour.json"),
	"news-details/ferry.html": page("assets/app-1.js", "data/news/ferry.json", "pictures/ferry-1.avif"),
	"topic/old/deep/index.html": page("assets/app-1.js"),
	"x.htm": page(),
	"assets/app-1.js": "1",
	"pictures/harbour-1.avif": "1",
	"pictures/ferry-1.avif": "1",
	"data/list.json": "harbour ferry",
	"data/news/harbour.json": "harbour",
	"data/news/ferry.json": "ferry",
	"data/edition.json": "edition 1",
	"feeds/all.xml": "harbour ferry",
	"favicon.ico": "icon",
	"sw.js": "worker 1",
};
const second: Files = {
	"index.html": page("assets/app-2.js", "pictures/harbour-2.avif", "data/list.json"),
	"index.html.br": "compressed 2",
	"news-details/harbour.html": page("assets/app-2.js", "data/news/harbour.json"),
	"x.htm": page("assets/app-2.js"),
	"news-details/zoë.html": page("assets/app-2.js", "data/news/zoë.json"),
	"topic/new/index.html": page("assets/app-2.js"),
	"assets/app-2.js": "2",
	"pictures/harbour-2.avif": "2",
	"data/list.json": "harbour zoë ",
	"data/news/harbour.json": "haven .",
	"data/news/zoë.json": "zoë",
	"data/edition.json": "edition 2",
	"feeds/all.xml": "harbour zoë",
	"favicon.ico": "icon",
	"sw.js": "worker 2",
};

/** What a reader could meet at the host that is not whole. */
function broken(host: Files): string[] {
	const faults: string[] = [];
	for (const [file, text] of Object.entries(host))
		if (/\.html?$/.test(file))
			for (const loaded of text.split("\n").slice(1).filter(Boolean))
				if (!(loaded in host)) faults.push(`${file} without ${loaded}`);
	for (const edition of [first, second])
		if (host["data/edition.json"] === edition["data/edition.json"])
			for (const name of Object.keys(edition))
				if (/\.html$/.test(name) && !(name in host) && !(edition === first && !(name in second)))
					faults.push(`edition told of without ${name}`);
	return faults;
}

const served = ({ [manifestFile]: _, ...files }: Files) => files;
const originals = (files: Files) =>
	Object.fromEntries(Object.entries(served(files)).filter(([name]) => !/\.(?:br|gz)$/.test(name)));

async function deploy(
	...how: Parameters<typeof startDeploying>
): Promise<{ output: string; code: number | string }> {
	const child = startDeploying(...how);
	const output: string[] = [];
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk: Buffer) => output.push(chunk.toString()));
	const [code, signal] = await once(child, "close");
	return { output: output.join(""), code: code ?? signal };
}

/** A group of processes, with what it starts. */
function startDeploying(args: string[], env: NodeJS.ProcessEnv = {}) {
	return spawn(process.execPath, ["cli/deploy.ts", ...args], {
		env: {
			...process.env,
			CANDOUR_BUILD: inRoot("build"),
			CANDOUR_WORK: inRoot("work"),
			PATH: `${inRoot("bin")}:${process.env.PATH}`,
			REAL: process.env.PATH,
			...env,
		},
		stdio: ["ignore", "pipe", "pipe"],
		detached: true,
	});
}

/** A program that pulls the plug at its run number PLUG, before or after it has done its work. */
async function writePlug(program: string): Promise<void> {
	await mkdir(inRoot("bin"), { recursive: true });
	const script = `#!/bin/sh
echo run >> "${root}/runs"
run=$(wc -l < "${root}/runs")
[ "$PLUG" = "before $run" ] && kill -9 $PPID && exit 1
PATH="$REAL" ${program} "$@"
code=$?
[ "$PLUG" = "after $run" ] && kill -9 $PPID
exit $code
`;
	await writeFile(inRoot(`bin/${program}`), script);
	await chmod(inRoot(`bin/${program}`), 0o755);
}

const runs = () => readFileSync(inRoot("runs"), "utf8").trim().split("\n").length;

const programs = [
	{ program: "rsync", expected: served, steps: 9, moments: ["before", "after"] },
	{ program: "rclone", expected: originals, steps: 7, moments: ["after"] },
].filter(({ program }) => isInstalled(program));

describe.each(programs)("$program", ({ program, expected, steps, moments }) => {
	const to = () => [program, inRoot("host")];

	test("brings what changed, removes what is gone, and nothing else", async () => {
		await publish(first);
		await mkdir(inRoot("host"));
		await writeFile(inRoot("host/operators-own.txt"), "stays");
		expect(await deploy(to())).toMatchObject({ code: 0 });
		expect(filesIn(inRoot("host"))).toEqual({ ...expected(first), "operators-own.txt": "stays" });
		await publish(second);
		expect((await deploy(to())).output).toContain("removing 6.");
		expect(filesIn(inRoot("host"))).toEqual({ ...expected(second), "operators-own.txt": "stays" });
		expect(await hasUploads(inRoot("work/upload"))).toBe(false);
		expect(existsSync(inRoot("work/uploading"))).toBe(false);
		expect((await deploy(to())).output).toBe("Nothing of the site has changed since it was last uploaded.\n");
	}, 60_000);

	test("with the plug pulled at every step, readers get whole pages, and the next run completes it", async () => {
		await writePlug(program);
		await publish(first);
		await deploy(to());
		await publish(second);
		await cp(root, `${root}-before`, { recursive: true, verbatimSymlinks: true });
		try {
			await rm(inRoot("runs"));
			await deploy(to());
			expect(runs()).toBe(steps);
			for (let run = 1; run <= steps; run++)
				for (const moment of moments) {
					for (const name of ["build", "work", "host", "runs"]) await rm(inRoot(name), { recursive: true });
					for (const name of ["build", "work", "host"])
						await cp(`${root}-before/${name}`, inRoot(name), { recursive: true, verbatimSymlinks: true });
					const plug = `${moment} ${run}`;
					expect([plug, (await deploy(to(), { PLUG: plug })).code]).toEqual([plug, "SIGKILL"]);
					expect([plug, broken(filesIn(inRoot("host")))]).toEqual([plug, []]);
					const again = await deploy(to());
					expect([plug, again.code, again.output]).toEqual([
						plug,
						0,
						expect.stringContaining("Going on with"),
					]);
					expect([plug, filesIn(inRoot("host"))]).toEqual([plug, expected(second)]);
					expect(existsSync(inRoot("work/uploading"))).toBe(false);
				}
		} finally {
			await rm(`${root}-before`, { recursive: true });
		}
	}, 300_000);

	test("with the plug pulled inside a file, the next run completes it", async () => {
		const large = (text: string) => ({ ...first, "data/large.json": text.repeat(8_000_000) });
		await publish(large("1"));
		await deploy(to());
		await publish(large("2"));
		const sizes = () =>
			readdirSync(inRoot("host/data"), { withFileTypes: true })
				.filter((entry) => entry.isFile())
				.map(({ name }) => statSync(inRoot(`host/data/${name}`)).size)
				.join(" ");
		const before = sizes();
		const slow = startDeploying([...to(), "--", "--bwlimit=2M"]);
		while (sizes() === before) await new Promise((resolve) => setTimeout(resolve, 5));
		process.kill(-(slow.pid ?? 0), "SIGKILL");
		await once(slow, "close");
		// rclone puts half a file into a folder before its version 1.63, and never into object storage.
		if (program === "rsync") expect(filesIn(inRoot("host"))).toMatchObject(large("1"));
		expect((await deploy(to())).output).toContain("Going on with");
		expect(filesIn(inRoot("host"))).toMatchObject(expected(large("2")));
	}, 60_000);

	test("an edition that is published meanwhile comes after the one that is uploaded, not into it", async () => {
		await mkdir(inRoot("bin"));
		await publish(first);
		await deploy(to());
		await publish({ ...first, "index.html": page("assets/app-1.js"), "news.json": "1" });
		// Stops before the pages until the next two editions, which use both trees again.
		const script = `#!/bin/sh
echo run >> "${root}/runs"
[ "$(wc -l < "${root}/runs")" = 2 ] && touch "${root}/waits" && until [ -e "${root}/go" ]; do sleep 0.05; done
PATH="$REAL" exec ${program} "$@"
`;
		await writeFile(inRoot(`bin/${program}`), script);
		await chmod(inRoot(`bin/${program}`), 0o755);
		const running = deploy(to());
		while (!existsSync(inRoot("waits"))) await new Promise((resolve) => setTimeout(resolve, 20));
		await publish(second);
		await publish({ ...second, "news.json": "3" });
		await writeFile(inRoot("go"), "");
		expect(await running).toMatchObject({ code: 0 });
		expect(filesIn(inRoot("host"))["index.html"]).toBe(page("assets/app-1.js"));
		expect(broken(filesIn(inRoot("host")))).toEqual([]);
		expect(await deploy(to())).toMatchObject({ code: 0 });
		expect(filesIn(inRoot("host"))).toEqual({ ...expected(second), "news.json": "3" });
	}, 60_000);

	test("--all brings every file to a new host, and what came before is not lost", async () => {
		await publish(first);
		await deploy(to());
		await rm(inRoot("host"), { recursive: true });
		await mkdir(inRoot("host"));
		await publish(second);
		expect(await deploy([...to(), "--all"])).toMatchObject({ code: 0 });
		expect(filesIn(inRoot("host"))).toEqual(expected(second));
	}, 60_000);

	test("an upload that is refused is a sentence, and goes on when it is put right", async () => {
		await publish(first);
		await writeFile(inRoot("host"), "a file where the site must be");
		const refused = await deploy(to());
		expect(refused.code).toBe(1);
		expect(refused.output).toMatch(
			new RegExp(
				`${program} stopped while it uploaded pictures and scripts \\(\\d+\\): it says why above\\.`,
			),
		);
		expect(refused.output).not.toContain("    at ");
		await rm(inRoot("host"));
		await mkdir(inRoot("host"));
		expect(await deploy(to())).toMatchObject({ code: 0 });
		expect(filesIn(inRoot("host"))).toEqual(expected(first));
	}, 60_000);
});

/** Whether this user may set limits that another user then has. */
const canMount = process.getuid?.() === 0 && isInstalled("mount");

describe.runIf(canMount && isInstalled("rsync"))("rsync to a small disk", () => {
	test("a full disk and a removal that is refused are sentences, and lose nothing", async ({ skip }) => {
		await publish({ ...first, "data/large.json": "x".repeat(3_000_000) });
		await mkdir(inRoot("host"));
		const mounted = await promisify(execFile)("mount", [
			"-t",
			"tmpfs",
			"-o",
			"size=1m",
			"tmpfs",
			inRoot("host"),
		]).then(
			() => true,
			() => false,
		);
		skip(!mounted, "This user may not mount a small disk.");
		const remount = (options: string) =>
			promisify(execFile)("mount", ["-o", `remount,${options}`, inRoot("host")]);
		try {
			const full = await deploy(["rsync", inRoot("host")]);
			expect(full.output).toMatch(
				/No space left on device[\s\S]*rsync stopped while it uploaded data \(11\): it says why/,
			);
			expect(broken(filesIn(inRoot("host")))).toEqual([]);
			await remount("size=20m");
			expect(await deploy(["rsync", inRoot("host")])).toMatchObject({ code: 0 });
			const { "data/large.json": _, ...without } = { ...first, "data/large.json": "" };
			await publish(without);
			await remount("ro");
			const readOnly = await deploy(["rsync", inRoot("host")]);
			expect(readOnly.output).toMatch(/rsync stopped while it removed data \(\d+\): it says why/);
			await remount("rw");
			expect(await deploy(["rsync", inRoot("host")])).toMatchObject({ code: 0 });
			expect(filesIn(inRoot("host"))).toEqual(served(first));
		} finally {
			await promisify(execFile)("umount", [inRoot("host")]);
		}
	}, 60_000);
});

describe.runIf(isInstalled("rsync"))("rsync to a server", () => {
	let server: ChildProcess;
	afterEach(() => server.kill());

	test("it needs no more than rsync there", async () => {
		const port = await freePort();
		await mkdir(inRoot("host"));
		const settings = `use chroot = no\n[paper]\npath = ${inRoot("host")}\nread only = false\nuid = ${process.getuid?.()}\ngid = ${process.getgid?.()}\n`;
		await writeFile(inRoot("rsyncd.conf"), settings);
		server = spawn(
			"rsync",
			[
				...["--daemon", "--no-detach", "--address", "127.0.0.1"],
				...["--port", String(port), "--config", inRoot("rsyncd.conf")],
			],
			{ stdio: "ignore" },
		);
		const place = `rsync://127.0.0.1:${port}/paper`;
		while ((await promisify(execFile)("rsync", [place]).catch(() => undefined)) === undefined);
		await publish(first);
		expect(await deploy(["rsync", place])).toMatchObject({ code: 0 });
		await publish(second);
		expect(await deploy(["rsync", place, "--", "--timeout=20"])).toMatchObject({ code: 0 });
		expect(filesIn(inRoot("host"))).toEqual(served(second));
		expect(readdirSync(inRoot("host/topic"))).toEqual(["new"]);
	}, 60_000);
});
