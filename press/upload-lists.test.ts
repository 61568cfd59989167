import fsPromises, { mkdtemp, readdir, readFile, rename, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDirectory } from "../lib/files/atomic-directory.ts";
import { compareTrees } from "../lib/files/compare-trees.ts";
import { addToUploadLists, withInterrupted } from "./upload-lists.ts";

let root: string;
let folder: string;
beforeEach(async () => {
	root = await mkdtemp(path.join(tmpdir(), "candour-"));
	folder = path.join(root, "upload");
});
afterEach(() => rm(root, { recursive: true }));

const add = (written: string[], removed: string[]) =>
	addToUploadLists(folder, { written: new Set(written), removed: new Set(removed) });
const lists = async () => ({
	changed: await readFile(path.join(folder, "changed.txt"), "utf8"),
	removed: await readFile(path.join(folder, "removed.txt"), "utf8"),
});

test("the first edition lists its files, one to a line, in order", async () => {
	await add(["news.json", "about/index.html"], []);
	expect(await lists()).toEqual({ changed: "about/index.html\nnews.json\n", removed: "" });
	expect((await readdir(folder)).sort()).toEqual(["changed.txt", "removed.txt"]);
});

test("later editions add to what was not uploaded yet, each path once", async () => {
	await add(["a", "b"], ["x"]);
	await add(["b", "c"], ["y"]);
	expect(await lists()).toEqual({ changed: "a\nb\nc\n", removed: "x\ny\n" });
});

test("a path is only in the list of its last change", async () => {
	await add(["a", "b"], ["c"]);
	await add(["c"], ["a"]);
	expect(await lists()).toEqual({ changed: "b\nc\n", removed: "a\n" });
	await add(["a"], ["c"]);
	expect(await lists()).toEqual({ changed: "a\nb\n", removed: "c\n" });
});

test("an edition without changes leaves the lists unchanged", async () => {
	await add(["a"], ["b"]);
	await add([], []);
	expect(await lists()).toEqual({ changed: "a\n", removed: "b\n" });
});

test("lists that were deleted after an upload start empty", async () => {
	await add(["a"], ["b"]);
	await rm(folder, { recursive: true });
	await add(["c"], []);
	expect(await lists()).toEqual({ changed: "c\n", removed: "" });
});

/** Runs work, and moves the lists away before one of the steps that it takes in their folder. */
async function moveAway(before: number, work: () => Promise<void>): Promise<void> {
	const { open, rename: renameFile } = fsPromises;
	let steps = 0;
	const step = async (file: unknown) => {
		if (String(file).startsWith(folder) && steps++ === before) await renameFile(folder, `${folder}ing`);
	};
	vi.spyOn(fsPromises, "open").mockImplementation(async (...args) => {
		await step(args[0]);
		return open(...args);
	});
	vi.spyOn(fsPromises, "rename").mockImplementation(async (...args) => {
		await step(args[0]);
		return renameFile(...args);
	});
	syncBuiltinESMExports();
	await work().finally(() => {
		vi.restoreAllMocks();
		syncBuiltinESMExports();
	});
	if (steps <= before) await rename(folder, `${folder}ing`);
}

test.each([0, 1, 2, 3, 4, 5, 6])("lists that an upload takes before step %i lose nothing", async (step) => {
	const host = new Set(["old"]);
	const upload = async (lists: string) => {
		const read = async (name: string) =>
			(await readFile(path.join(lists, name), "utf8").catch(() => "")).split("\n").filter(Boolean);
		for (const file of await read("changed.txt")) host.add(file);
		for (const file of await read("removed.txt")) host.delete(file);
	};
	await add(["a"], ["b", "old"]);
	await moveAway(step, () => add(["b"], ["a"]));
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
	await addToUploadLists(folder, changes);
	await directory.settle();
}

test("what an edition changed that was killed before the lists is on the lists of the next one", async () => {
	await rewrite({ a: "1", b: "1", c: "1", d: "1" }, true);
	await rewrite({ a: "1", b: "1", c: "1", d: "1" }, false);
	expect(await lists()).toEqual({ changed: "a\nb\nc\nd\n", removed: "" });
	await rm(folder, { recursive: true });
	await rewrite({ a: "2", b: "1", d: "1" }, true);
	await rewrite({ a: "2", b: "2" }, true);
	await rewrite({ a: "2", b: "2" }, false);
	expect(await lists()).toEqual({ changed: "a\nb\n", removed: "c\nd\n" });
	await rm(folder, { recursive: true });
	await rewrite({ a: "2", b: "2" }, false);
	expect(await lists()).toEqual({ changed: "", removed: "" });
});
