import { existsSync } from "node:fs";
import {
	appendFile,
	mkdir,
	mkdtemp,
	readdir,
	readFile,
	readlink,
	rm,
	stat,
	symlink,
	writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type AtomicDirectory, journalSize, openDirectory } from "./atomic-directory.ts";

let root: string;
let out: string;
let store: string;
beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), "candour-"));
	out = join(root, "out");
	store = join(root, "work/site");
});
afterEach(() => rm(root, { recursive: true }));

type Files = Record<string, string>;

const open = (isKnown = true) => openDirectory(out, store, isKnown);

function change(directory: AtomicDirectory, changes: Record<string, string | undefined>): void {
	for (const [file, text] of Object.entries(changes)) {
		if (text === undefined) directory.remove(file);
		else directory.put({ path: file, content: text });
	}
}

/** One complete update. `files` are all files afterwards. */
async function update(files: Files, changes: Record<string, string | undefined> = files, isKnown = true) {
	const directory = await open(isKnown);
	change(directory, changes);
	await directory.swap(Object.keys(files));
	await directory.settle();
}

async function seen(folder = out): Promise<Files> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
	const texts = files.map(async (file) => [file.slice(folder.length + 1), await readFile(file, "utf8")]);
	return Object.fromEntries(await Promise.all(texts));
}

async function expectBothTrees(files: Files) {
	expect(await seen()).toEqual(files);
	expect(await seen(`${store}.a`)).toEqual(files);
	expect(await seen(`${store}.b`)).toEqual(files);
}

const first = { "data/news/a.json": "a", "data/news/b.json": "b", "robots.txt": "all" };
const second = { "data/news/a.json": "A", "data/topic/c.json": "c", "robots.txt": "all" };
const changes = { "data/news/a.json": "A", "data/news/b.json": undefined, "data/topic/c.json": "c" };

test("readers see nothing before the swap, and both trees hold it afterwards", async () => {
	const directory = await open(false);
	directory.put({ path: "deep/in/a", content: "a" });
	await expect(stat(out)).rejects.toThrow("ENOENT");
	await directory.swap(["deep/in/a"]);
	await directory.settle();
	await expectBothTrees({ "deep/in/a": "a" });
});

test("an update touches only what changed, and readers see the old state until the swap", async () => {
	await update(first);
	const directory = await open();
	expect([directory.isClean, directory.uncertain.size]).toEqual([true, 0]);
	change(directory, changes);
	expect(await seen()).toEqual(first);
	await directory.swap(Object.keys(second));
	await directory.settle();
	await expectBothTrees(second);
});

test("writing a file does not change the one that readers have open", async () => {
	await update(first);
	const directory = await open();
	directory.put({ path: "robots.txt", content: "none" });
	expect(await readFile(join(out, "robots.txt"), "utf8")).toBe("all");
});

test("a folder is removed with its last file", async () => {
	await update(first);
	await update({ "robots.txt": "all" }, { "data/news/a.json": undefined, "data/news/b.json": undefined });
	expect(await readdir(out)).toEqual(["robots.txt"]);
	await expectBothTrees({ "robots.txt": "all" });
});

test("a file that is removed and written again in one update exists", async () => {
	await update(first);
	const directory = await open();
	directory.remove("robots.txt");
	directory.put({ path: "robots.txt", content: "none" });
	directory.put({ path: "data/news/a.json", content: "A" });
	directory.remove("data/news/a.json");
	await directory.swap([]);
	await directory.settle();
	await expectBothTrees({ "data/news/b.json": "b", "robots.txt": "none" });
});

test.each([
	["a file becomes a folder", "old/x.htm", "old/x.htm/deep/index.html"],
	["a folder becomes a file", "old/x.htm/deep/index.html", "old/x.htm"],
])("%s of its name, whichever is changed first", async (_, before, after) => {
	for (const changes of [
		{ [after]: "new", [before]: undefined },
		{ [before]: undefined, [after]: "new" },
	]) {
		await update({ [before]: "old", "robots.txt": "all" }, undefined, false);
		await update({ [after]: "new", "robots.txt": "all" }, changes);
		await expectBothTrees({ [after]: "new", "robots.txt": "all" });
	}
});

test("a file from another folder is unchanged, and outlives its source", async () => {
	const from = join(root, "picture.avif");
	await writeFile(from, "picture");
	const directory = await open(false);
	directory.put({ path: "pictures/picture.avif", from });
	await directory.swap(["pictures/picture.avif"]);
	await directory.settle();
	await rm(from);
	await expectBothTrees({ "pictures/picture.avif": "picture" });
});

test("the trees alternate", async () => {
	await update(first);
	const shown = await readlink(out);
	await update(second, changes);
	expect(await readlink(out)).not.toBe(shown);
});

test.each([
	["before the swap", async () => {}],
	["after the swap", (directory: AtomicDirectory) => directory.swap(Object.keys(second))],
])("an update that ended %s leaves the paths that it may have changed", async (_, end) => {
	await update(first);
	const interrupted = await open();
	change(interrupted, changes);
	await end(interrupted);

	const next = await open();
	expect(next.isClean).toBe(true);
	expect([...next.uncertain].sort()).toEqual(Object.keys(changes).sort());
	change(next, { ...changes, "robots.txt": "none" });
	await next.swap(Object.keys(second));
	await next.settle();
	await expectBothTrees({ ...second, "robots.txt": "none" });
	expect((await open()).uncertain.size).toBe(0);
});

test("of two updates that ended in the middle, the paths of both are uncertain", async () => {
	await update(first);
	change(await open(), { "data/news/a.json": "half" });
	change(await open(), { "data/news/b.json": "half" });
	const next = await open();
	expect([...next.uncertain].sort()).toEqual(["data/news/a.json", "data/news/b.json"]);
	change(next, first);
	await next.swap(Object.keys(first));
	await next.settle();
	await expectBothTrees(first);
});

test("a line of the journal that a full disk cut off is ignored", async () => {
	await update(first);
	change(await open(), { "data/news/a.json": "half" });
	await appendFile(`${store}.journal`, "data/news");
	const next = await open();
	expect([...next.uncertain]).toEqual(["data/news/a.json"]);
	change(next, changes);
	expect(new Set((await open()).uncertain)).toEqual(new Set(Object.keys(changes)));
	await next.swap(Object.keys(second));
	await next.settle();
	await expectBothTrees(second);
});

test("the link and the trees may stand behind links", async () => {
	await mkdir(join(root, "a/b/c"), { recursive: true });
	await mkdir(join(root, "d"));
	await symlink("a/b/c", join(root, "linked"));
	await symlink("d", join(root, "linked-work"));
	out = join(root, "linked/out");
	store = join(root, "linked-work/site");
	await update(first, first, false);
	store = join(root, "d/site");
	expect((await open()).isClean).toBe(true);
	await update(second, changes);
	await expectBothTrees(second);
});

test.skipIf(!existsSync("/dev/shm"))("the link may be on another disk than the trees", async () => {
	const elsewhere = await mkdtemp("/dev/shm/candour-");
	out = join(elsewhere, "out");
	await update(first, first, false);
	await update(second, changes);
	await expectBothTrees(second);
	expect(await readdir(elsewhere)).toEqual(["out"]);
	await rm(elsewhere, { recursive: true });
});

test.each([
	["the caller does not know what it holds", async () => false],
	["the link is gone", () => rm(out).then(() => true)],
	["one tree is gone", () => rm(`${store}.b`, { recursive: true }).then(() => true)],
	[
		"the link leads elsewhere",
		async () => {
			await rm(out);
			await mkdir(out);
			await writeFile(join(out, "old"), "old");
			return true;
		},
	],
])("everything is written again, into an empty tree, if %s", async (_, disturb) => {
	await update(first);
	const directory = await open(await disturb());
	expect([directory.isClean, await readdir(directory.hidden)]).toEqual([false, []]);
	change(directory, second);
	await directory.swap(Object.keys(second));
	await directory.settle();
	await expectBothTrees(second);
});

test("a full rewrite that was interrupted after the swap is not reused", async () => {
	await update(first);
	const interrupted = await open(false);
	change(interrupted, second);
	await expect(
		interrupted.swap(Object.keys(second), () => {
			throw new Error("The power is gone.");
		}),
	).rejects.toThrow("The power is gone.");
	expect(await seen()).toEqual(second);

	const next = await open();
	expect(next.isClean).toBe(false);
	change(next, first);
	await next.swap(Object.keys(first));
	await next.settle();
	await expectBothTrees(first);
	expect((await open()).isClean).toBe(true);
});

test("a plain folder at the link's path is replaced", async () => {
	await mkdir(out);
	await writeFile(join(out, "old"), "old");
	await update(first, first, false);
	await expectBothTrees(first);
});

test("what a journal has of updates that its reader knows is certain; what others add is not", async () => {
	await update({ a: "1", b: "1" });
	const directory = await open();
	change(directory, { a: "2" });
	await directory.swap([]);
	directory.close();
	const known = await journalSize(store);
	expect((await open()).uncertain).toEqual(new Set(["a"]));
	const restoring = await openDirectory(out, store, true, known);
	expect(restoring.uncertain).toEqual(new Set());
	change(restoring, { b: "2" });
	await restoring.swap([]);
	restoring.close();
	expect((await openDirectory(out, store, true, known)).uncertain).toEqual(new Set(["b"]));
	await expectBothTrees({ a: "2", b: "2" });
});
