import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { siteRules } from "../hosting/site-rules.ts";
import { manifestFile, manifestText } from "../lib/build-manifest.ts";
import { openDirectory } from "../lib/files/atomic-directory.ts";
import { addToUploadLog, hasUploads } from "../press/upload/upload-log.ts";

let root: string;
beforeEach(async () => {
	root = await mkdtemp(path.join(tmpdir(), "deploy-"));
});
afterEach(() => rm(root, { recursive: true }));

const inRoot = (name: string) => path.join(root, name);

async function publish(
	files: Record<string, string>,
	identity: "embedded" | "firebase" = "firebase",
): Promise<void> {
	const all = { ...files, [manifestFile]: manifestText({ identity, hosting: siteRules() }) };
	const directory = await openDirectory(inRoot("build"), inRoot("work/site"), false);
	for (const [file, content] of Object.entries(all)) await directory.put({ path: file, content });
	await directory.swap(Object.keys(all));
	await addToUploadLog(inRoot("work/upload"), { written: new Set(Object.keys(files)), removed: new Set() });
	await directory.settle();
	directory.close();
}

/** Runs the real command. Only programs in the test's own folder are found. */
async function deploy(...args: string[]): Promise<{ output: string; code: number }> {
	const env = {
		...process.env,
		CANDOUR_BUILD: inRoot("build"),
		CANDOUR_WORK: inRoot("work"),
		PATH: inRoot("bin"),
	};
	const child = spawn(process.execPath, ["cli/deploy.ts", ...args], { env });
	const output: string[] = [];
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk: Buffer) => output.push(chunk.toString()));
	const [code] = await once(child, "close");
	return { output: output.join(""), code };
}

/** A program that notes how it was called, and ends with a code. */
async function install(program: string, code = 0): Promise<void> {
	await mkdir(inRoot("bin"), { recursive: true });
	await writeFile(
		inRoot(`bin/${program}`),
		`#!/bin/sh\necho "${program} $*" >> "${root}/called"\nexit ${code}\n`,
	);
	await chmod(inRoot(`bin/${program}`), 0o755);
}

const called = () => readFileSync(inRoot("called"), "utf8").trim().split("\n");

test.each([
	[[]],
	[["ftp", "host"]],
	[["rsync"]],
	[["rsync", "a", "b"]],
	[["firebase", "place"]],
	[["rsync", "a", "--delete"]],
])("%j is answered with how to use the command", async (args) => {
	await publish({ "index.html": "1" });
	const { output, code } = await deploy(...args);
	expect([code, output]).toEqual([
		1,
		expect.stringContaining("npm run deploy -- rsync you@host:/srv/paper\n"),
	]);
});

test("a build in which nobody could sign in is refused, and so is no build", async () => {
	await install("rsync");
	const refusal = /was not built for a Firebase project, so nobody could sign in there\./;
	expect(await deploy("rsync", "place")).toMatchObject({ code: 1, output: expect.stringMatching(refusal) });
	await publish({ "index.html": "1" }, "embedded");
	expect(await deploy("rsync", "place")).toMatchObject({ code: 1, output: expect.stringMatching(refusal) });
	expect(existsSync(inRoot("called"))).toBe(false);
	expect(await hasUploads(inRoot("work/upload"))).toBe(true);
});

test("a whole version with a wall is refused, as nothing would give out the texts", async () => {
	await install("firebase");
	await publish({ "index.html": "1" });
	const walled = manifestText({ identity: "firebase", hosting: siteRules(), wall: true });
	await writeFile(inRoot("build/.candour.json"), walled);
	expect(await deploy("firebase")).toMatchObject({
		code: 1,
		output: expect.stringContaining("has a wall, and would be"),
	});
	expect(existsSync(inRoot("called"))).toBe(false);
});

test("a program that is not there is named", async () => {
	await publish({ "index.html": "1" });
	expect(await deploy("rclone", "remote:paper")).toMatchObject({
		code: 1,
		output: expect.stringContaining(
			"rclone is not on this machine. Install it, and run the same command again.\n",
		),
	});
});

test("a host that takes whole versions gets every file, also if one has changed, and none that is hidden", async () => {
	await install("firebase");
	await publish({ "index.html": "1", "assets/app.js": "1", "data/.hidden": "1" });
	await rm(inRoot("work/upload"), { recursive: true });
	await addToUploadLog(inRoot("work/upload"), { written: new Set(["index.html"]), removed: new Set() });
	await writeFile(
		inRoot("bin/firebase"),
		`#!/bin/sh\necho "firebase $*" >> "${root}/called"\n/bin/cp -r "${root}/work/uploading/files" "${root}/seen"\n`,
	);
	expect(await deploy("firebase", "--", "--project", "paper")).toMatchObject({ code: 0 });
	expect(called()).toEqual([
		`firebase deploy --only hosting --public ${inRoot("work/uploading/files")} --project paper`,
	]);
	const seen = readdirSync(inRoot("seen"), { recursive: true, withFileTypes: true }).filter((one) =>
		one.isFile(),
	);
	expect(seen.map(({ name }) => name).sort()).toEqual(["app.js", "index.html"]);
	expect(await hasUploads(inRoot("work/upload"))).toBe(false);
	expect((await deploy("firebase")).output).toBe(
		"Nothing of the site has changed since it was last uploaded.\n",
	);
	expect(called()).toHaveLength(1);
});

test("a deployment that fails stays pending", async () => {
	await install("firebase", 2);
	await publish({ "index.html": "1" });
	const failed = await deploy("firebase");
	expect(failed).toMatchObject({
		code: 1,
		output: expect.stringContaining(
			"firebase stopped while it deployed to Firebase Hosting (2): it says why above. Nothing is lost.",
		),
	});
	await install("firebase");
	expect(await deploy("firebase")).toMatchObject({ code: 0 });
	expect(called()).toHaveLength(2);
});

test("the desk is uploaded to a place of its own, or asks for one", async () => {
	await install("rsync");
	await publish({ "index.html": "1" });
	await mkdir(inRoot("build-desk"));
	await writeFile(inRoot("build-desk/index.html"), "desk");
	await writeFile(
		inRoot("build-desk/.candour.json"),
		manifestText({ identity: "firebase", hosting: siteRules() }),
	);
	await addToUploadLog(inRoot("work/upload/desk"), { written: new Set(["index.html"]), removed: new Set() });
	expect((await deploy("rsync", "host:paper")).output).toContain("The desk has changed too. Name its place");
	expect(called().map((line) => line.split(" ").at(-1))).toEqual(["host:paper"]);
	expect((await deploy("rsync", "host:paper", "--desk", "host:desk")).code).toBe(0);
	expect(called().map((line) => line.split(" ").at(-1))).toEqual(["host:paper", "host:desk"]);
	expect(await hasUploads(inRoot("work/upload/desk"))).toBe(false);
});
