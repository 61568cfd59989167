import fsPromises, { appendFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDirectory } from "../../lib/files/atomic-directory.ts";
import { compareTrees } from "../../lib/files/compare-trees.ts";
import {
	addToUploadLog,
	compactUploadLog,
	hasUploads,
	readUploadLog,
	withInterrupted,
} from "./upload-log.ts";

let root: string;
let folder: string;
beforeEach(async () => {
	root = await mkdtemp(path.join(tmpdir(), "candour-"));
	folder = path.join(root, "upload");
});
afterEach(() => rm(root, { recursive: true }));

const add = (written: string[], removed: string[]) =>
	addToUploadLog(folder, { written: new Set(written), removed: new Set(removed) });
const pending = async () => {
	const { written, removed } = await readUploadLog(folder);
	return { written: [...written].sort(), removed: [...removed].sort() };
};
const text = () => readFile(path.join(folder, "changes.txt"), "utf8");

test("each edition appends its changes, one path to a line, and leaves the lines before as they are", async () => {
	await add(["news.json", "about/index.html"], []);
	expect(await text()).toBe("\n+news.json\n+about/index.html\n");
	await add(["news.json"], ["x"]);
	expect(await text()).toBe("\n+news.json\n+about/index.html\n\n+news.json\n-x\n");
	expect(await readdir(folder)).toEqual(["changes.txt"]);
});

test("of a path its last change counts", async () => {
	await add(["a", "b"], ["c"]);
	await add(["c"], ["a"]);
	expect(await pending()).toEqual({ written: ["b", "c"], removed: ["a"] });
	await add(["a"], ["c"]);
	expect(await pending()).toEqual({ written: ["a", "b"], removed: ["c"] });
});

test("an edition without changes writes nothing", async () => {
	await add([], []);
	expect(await hasUploads(folder)).toBe(false);
	await add(["a"], ["b"]);
	await add([], []);
	expect(await text()).toBe("\n+a\n-b\n");
	expect(await hasUploads(folder)).toBe(true);
});

test("a line that a full disk has cut off does not spoil the next one", async () => {
	await add(["a"], []);
	await appendFile(path.join(folder, "changes.txt"), "\n+data/ne");
	await add(["b"], []);
	expect((await pending()).written).toEqual(["a", "b", "data/ne"]);
});

test("lists of the earlier format count as what came before", async () => {
	await mkdir(folder);
	await writeFile(path.join(folder, "changed.txt"), "a\nb\n");
	await writeFile(path.join(folder, "removed.txt"), "c\n");
	expect(await hasUploads(folder)).toBe(true);
	await add(["c"], ["a"]);
	expect(await pending()).toEqual({ written: ["b", "c"], removed: ["a"] });
});

test("a log of which later lines have replaced most is made short, and means the same", async () => {
	await mkdir(folder);
	await writeFile(path.join(folder, "changed.txt"), "old\n");
	for (let edition = 0; edition < 5; edition++) await add(["a", "b"], ["c"]);
	const before = await pending();
	await compactUploadLog(folder);
	expect((await text()).trim().split("\n").sort()).toEqual(["+a", "+b", "+old", "-c"]);
	expect(await readdir(folder)).toEqual(["changes.txt"]);
	expect(await pending()).toEqual(before);
	await add(["d"], []);
	const grown = await text();
	await compactUploadLog(folder);
	expect(await text()).toBe(grown);
});

test("a log that an upload has taken is not made short", async () => {
	await compactUploadLog(folder);
	expect(await hasUploads(folder)).toBe(false);
});

/** Runs work, and moves the folder away before one of the steps that it takes there. Returns whether it came so far. */
async function moveAway(before: number, work: () => Promise<void>): Promise<boolean> {
	const { open, stat, rename: renameFile } = fsPromises;
	let steps = 0;
	const step = async () => {
		if (steps++ === before) await renameFile(folder, `${folder}ing`);
	};
	vi.spyOn(fsPromises, "open").mockImplementation(async (...args) => {
		await step();
		const handle = await open(...args);
		for (const name of ["appendFile", "sync", "close"] as const) {
			const original = handle[name].bind(handle) as (...args: unknown[]) => Promise<void>;
			handle[name] = async (...args: unknown[]) => {
				await step();
				return original(...args);
			};
		}
		return handle;
	});
	vi.spyOn(fsPromises, "stat").mockImplementation((async (file: string) => {
		await step();
		return stat(file);
	}) as typeof stat);
	syncBuiltinESMExports();
	await work().finally(() => {
		vi.restoreAllMocks();
		syncBuiltinESMExports();
	});
	return steps > before;
}

test.each([0, 1, 2, 3, 4])("a log that an upload takes before step %i loses nothing", async (step) => {
	const host = new Set(["old"]);
	const upload = async (taken: string) => {
		const { written, removed } = await readUploadLog(taken);
		for (const file of written) host.add(file);
		for (const file of removed) host.delete(file);
	};
	await add(["a"], ["b", "old"]);
	expect(await moveAway(step, () => add(["b"], ["a"]))).toBe(true);
	await upload(`${folder}ing`);
	await upload(folder);
	expect([...host]).toEqual(["b"]);
});

/** Rewrites every file of a site, as after a change of site.json. Ends after the swap if it is killed there. */
async function rewrite(site: Record<string, string>, isKilled: boolean): Promise<void> {
	const directory = await openDirectory(path.join(root, "site"), path.join(root, "store"), false);
	const paths = new Set(Object.keys(site));
	for (const [file, content] of Object.entries(site)) await directory.put({ path: file, content });
	await directory.flush();
	const { shown, hidden } = directory;
	const compared = shown ? compareTrees(shown, hidden) : { written: paths, removed: new Set<string>() };
	const changes = withInterrupted(compared, directory.uncertain, paths);
	directory.record(changes);
	await directory.swap(paths);
	directory.close();
	if (isKilled) return;
	await addToUploadLog(folder, changes);
	await directory.settle();
}

test("what an edition changed that was killed before the log is in the log of the next one", async () => {
	await rewrite({ a: "1", b: "1", c: "1", d: "1" }, true);
	await rewrite({ a: "1", b: "1", c: "1", d: "1" }, false);
	expect(await pending()).toEqual({ written: ["a", "b", "c", "d"], removed: [] });
	await rm(folder, { recursive: true });
	await rewrite({ a: "2", b: "1", d: "1" }, true);
	await rewrite({ a: "2", b: "2" }, true);
	await rewrite({ a: "2", b: "2" }, false);
	expect(await pending()).toEqual({ written: ["a", "b"], removed: ["c", "d"] });
	await rm(folder, { recursive: true });
	await rewrite({ a: "2", b: "2" }, false);
	expect(await hasUploads(folder)).toBe(false);
});
