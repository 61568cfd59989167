import fs from "node:fs";
import promises, { readdir, rm, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { manifestFile, manifestText } from "../../lib/build-manifest.ts";
import { openDirectory } from "../../lib/files/atomic-directory.ts";
import { type FileHashes, OutputWriter } from "../../lib/files/output-files.ts";
import { folderForEachTest } from "../../lib/folder-for-each-test.ts";
import { hashOf } from "../../lib/hash.ts";
import { readTree } from "../../lib/read-tree.ts";
import { addToUploadLog, readUploadLog, withInterrupted } from "../upload/upload-log.ts";
import { historyLimits, recordEdition } from "./edition-history.ts";
import { restoreEdition, servedEditions } from "./restore-edition.ts";

type Files = Record<string, string>;

const root = folderForEachTest();
let site: { build: string; store: string; uploads: string };
/** What the publish cache knows of the files. */
let known: FileHashes | undefined;
beforeEach(() => openSite("site"));

function openSite(name: string): void {
	const folder = path.join(root, name);
	site = { build: `${folder}/build`, store: `${folder}/store/site`, uploads: `${folder}/store/upload` };
	known = undefined;
}

/** Publishes as press.ts does. */
async function publish(files: Files, summary = "", limits = historyLimits): Promise<void> {
	const directory = await openDirectory(site.build, site.store, known !== undefined);
	const writer = new OutputWriter(directory, known ?? new Map());
	for (const [file, text] of Object.entries(files))
		await writer.put({ path: file, inputsHash: hashOf(text), make: () => text });
	await directory.flush();
	const changes = withInterrupted(writer.finish(), directory.uncertain, writer.files);
	directory.record(changes);
	await recordEdition(site.store, directory, changes, { summary }, limits);
	await directory.swap(writer.files.keys());
	known = writer.files;
	await addToUploadLog(site.uploads, changes);
	await directory.settle();
	directory.close();
}

const served = () => readTree(`${site.build}/`);

async function expectBothTrees(files: Files): Promise<void> {
	for (const tree of [`${site.build}/`, `${site.store}.a`, `${site.store}.b`])
		expect(await readTree(tree)).toEqual(files);
}

const pending = async () => {
	const { written, removed } = await readUploadLog(site.uploads);
	return { written: [...written].sort(), removed: [...removed].sort() };
};
const numbers = async () => (await servedEditions(site)).map(({ number }) => number);

const first = { "data/a": "a1", "data/old/b": "b1", robots: "all" };
const second = { "data/a": "a2", "data/c": "c2", robots: "all" };
const third = { "data/a": "a3", "data/old/b": "b3", "data/c": "c2", robots: "all" };

async function publishThree(): Promise<void> {
	await publish(first, "3 stories");
	await publish(second, "2 stories, 1 withdrawn");
	await publish(third, "4 stories, 1 new");
	await rm(site.uploads, { recursive: true });
}

test("editions are listed with their number, time, changes and files, the last one as served", async () => {
	await publishThree();
	const editions = await servedEditions(site);
	expect(
		editions.map(({ number, summary, written, removed }) => ({ number, summary, written, removed })),
	).toEqual([
		{ number: 1, summary: "3 stories", written: 3, removed: 0 },
		{ number: 2, summary: "2 stories, 1 withdrawn", written: 2, removed: 1 },
		{ number: 3, summary: "4 stories, 1 new", written: 2, removed: 0 },
	]);
	expect(editions.every(({ at }) => Math.abs(Date.parse(at) - Date.now()) < 60_000)).toBe(true);
});

test("the last edition but one is served again, and the upload log has exactly what differs", async () => {
	await publishThree();
	await restoreEdition(2, site);
	await expectBothTrees(second);
	expect(await pending()).toEqual({ written: ["data/a"], removed: ["data/old/b"] });
});

test("an edition before several others is served again", async () => {
	await publishThree();
	expect(await restoreEdition(1, site)).toEqual({
		written: new Set(["data/old/b", "data/a"]),
		removed: new Set(["data/c"]),
	});
	await expectBothTrees(first);
	expect(await pending()).toEqual({ written: ["data/a", "data/old/b"], removed: ["data/c"] });
});

test("a file that is as it was then is neither written nor listed", async () => {
	await publish({ a: "1", b: "1" });
	await publish({ a: "2", b: "2" });
	await publish({ a: "1", b: "3" });
	await rm(site.uploads, { recursive: true });
	await restoreEdition(1, site);
	await expectBothTrees({ a: "1", b: "1" });
	expect(await pending()).toEqual({ written: ["b"], removed: [] });
});

test("a file that became a folder, and a folder that became a file, are what they were", async () => {
	const before = { "x.htm": "x", "z.htm/index.html": "z" };
	const after = { "x.htm/index.html": "x", "z.htm": "z" };
	await publish(before);
	await publish(after);
	await expectBothTrees(after);
	await restoreEdition(1, site);
	expect(await served()).toEqual(before);
});

test("the next edition goes on from the content", async () => {
	await publishThree();
	await restoreEdition(1, site);
	const corrected = { ...third, "data/a": "a4" };
	await publish(corrected);
	await expectBothTrees(corrected);
	expect(await pending()).toEqual({ written: ["data/a", "data/c", "data/old/b"], removed: [] });
});

test("a restored edition is an edition of its own, and can be undone too", async () => {
	await publishThree();
	await restoreEdition(1, site);
	const [last] = (await servedEditions(site)).slice(-1);
	expect(last).toMatchObject({ number: 4, summary: "edition 1 again", restored: 1 });
	await restoreEdition(3, site);
	await expectBothTrees(third);
	await publish(second);
	await expectBothTrees(second);
	expect(await numbers()).toEqual([1, 2, 3, 4, 5, 6]);
});

test("the edition that is served stays as it is", async () => {
	await publishThree();
	expect(await restoreEdition(3, site)).toEqual({ written: new Set(), removed: new Set() });
	expect(await numbers()).toEqual([1, 2, 3]);
});

test("an edition that is not listed is refused", async () => {
	await expect(restoreEdition(1, site)).rejects.toThrow("Edition 1 cannot be served again.");
	await publishThree();
	await expect(restoreEdition(4, site)).rejects.toThrow("Edition 4 cannot be served again.");
	await expectBothTrees(third);
});

test("an edition keeps the files that it replaces and no others", async () => {
	await publishThree();
	const kept = await readTree(`${site.store}.editions/3`);
	expect(kept).toMatchObject({ 0: "a2", "paths.json": '{"replaced":["data/a"],"added":["data/old/b"]}' });
	expect(Object.keys(kept)).toHaveLength(3);
});

test("of many editions the last ones stay", async () => {
	for (const text of ["1", "2", "3", "4", "5"])
		await publish({ a: text }, "", { ...historyLimits, maxEditions: 3 });
	expect(await numbers()).toEqual([3, 4, 5]);
	expect(await readdir(`${site.store}.editions`)).toHaveLength(3);
	await restoreEdition(3, site);
	await expectBothTrees({ a: "3" });
});

test("of large editions those stay that fit", async () => {
	for (const text of ["1111", "2222", "3333", "4444"])
		await publish({ a: text }, "", { ...historyLimits, maxBytes: 8 });
	expect(await numbers()).toEqual([3, 4]);
	await restoreEdition(3, site);
	await expectBothTrees({ a: "3333" });
});

test("before an edition that replaces too much, none can be served again", async () => {
	await publish({ a: "1", b: "1" });
	await publish({ a: "2", b: "11111" });
	await publish({ a: "3", b: "2" }, "", { ...historyLimits, maxBytes: 5 });
	await publish({ a: "4", b: "2" }, "", { ...historyLimits, maxBytes: 5 });
	expect(await numbers()).toEqual([3, 4]);
	await restoreEdition(3, site);
	await expectBothTrees({ a: "3", b: "2" });
});

test("new code, which writes everything again, can be undone where it changed little", async () => {
	await publishThree();
	known = undefined;
	await publish({ ...third, robots: "none" });
	await restoreEdition(3, site);
	await expectBothTrees(third);
});

test("an edition that a power cut has damaged ends the list", async () => {
	await publishThree();
	await writeFile(`${site.store}.editions/2/edition.json`, "");
	expect(await numbers()).toEqual([3]);
});

test("a full rewrite that was interrupted is completed first", async () => {
	await publishThree();
	(await openDirectory(site.build, site.store, false)).close();
	await expect(restoreEdition(2, site)).rejects.toThrow("Run npm run build, and then try again.");
	expect(await served()).toEqual(third);
});

const changing = {
	...Object.fromEntries(
		["appendFileSync", "copyFileSync", "linkSync", "mkdirSync", "rmSync", "rmdirSync"].map((name) => [
			name,
			fs,
		]),
	),
	...Object.fromEntries(["mkdir", "rename", "rm", "symlink", "writeFile"].map((name) => [name, promises])),
} as Record<string, Record<string, unknown>>;

/** Runs work until it changes the file system for the nth time: from then on nothing happens, as after kill -9. */
async function killedAt(count: number, work: () => Promise<unknown>): Promise<boolean> {
	let done = 0;
	const originals = Object.entries(changing).map(([name, module]) => {
		const original = module[name] as (...args: unknown[]) => unknown;
		module[name] = (...args: unknown[]) => {
			done += 1;
			if (done >= count) throw new Error("killed");
			return original(...args);
		};
		return () => Object.assign(module, { [name]: original });
	});
	syncBuiltinESMExports();
	const isKilled = await work().then(
		() => false,
		() => true,
	);
	for (const reset of originals) reset();
	syncBuiltinESMExports();
	return isKilled;
}

test("killed at any moment, one edition is served whole, and the next one heals both trees and the lists", async () => {
	let isKilled = true;
	let kills = 0;
	for (; isKilled; kills += 1) {
		openSite(`site-${kills}`);
		await publishThree();
		isKilled = await killedAt(kills + 1, () => restoreEdition(1, site));
		const files = await served();
		expect([first, third]).toContainEqual(files);
		expect((await numbers()).at(-1)).toBe(files["data/a"] === "a1" ? 4 : 3);
		const corrected = { ...third, "data/old/b": "b4" };
		await publish(corrected);
		await expectBothTrees(corrected);
		// Whatever was uploaded before, these lists bring the host to the new edition.
		if (files["data/a"] === "a1")
			expect(await pending()).toEqual({ written: ["data/a", "data/c", "data/old/b"], removed: [] });
	}
	expect(kills).toBeGreaterThan(20);
});

test("an edition can be served again after a kill, also from the middle of the next", async () => {
	let isKilled = true;
	for (let kills = 1; isKilled; kills += 1) {
		openSite(`site-${kills}`);
		await publish(first);
		await publish(second);
		isKilled = await killedAt(kills, () => publish({ "data/a": "a4", new: "n4" }));
		await restoreEdition(1, site);
		await expectBothTrees(first);
	}
});

test("an edition from before the wall is not served again, one behind it is", async () => {
	const manifest = (wall: boolean) =>
		manifestText({ identity: "firebase", hosting: {}, ...(wall && { wall: true }) });
	await publish({ [manifestFile]: manifest(false), "data/news/ferry.json": "The ferry is back." });
	await publish({ [manifestFile]: manifest(true), "data/sealed/ferry.bin": "sealed" });
	await publish({ [manifestFile]: manifest(true), "data/sealed/ferry.bin": "sealed again" });
	await expect(restoreEdition(1, site)).rejects.toThrow("Edition 1 is from before the wall");
	await restoreEdition(2, site);
	expect(await served()).toEqual({ [manifestFile]: manifest(true), "data/sealed/ferry.bin": "sealed" });
});
