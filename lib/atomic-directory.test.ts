import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type TreeStates, twoTrees } from "./two-trees.ts";

let place: string;
let out: string;
beforeEach(async () => {
	place = await mkdtemp(join(tmpdir(), "candour-"));
	out = join(place, "out");
});
afterEach(() => rm(place, { recursive: true }));

/** Shows the files of an edition; those that are not named as changed must be there already. */
async function show(edition: Record<string, string>, before?: TreeStates, changed = Object.keys(edition)) {
	const trees = await twoTrees(out, before);
	for (const path of changed) {
		const text = edition[path];
		if (text === undefined) trees.remove(path);
		else trees.write(path, text);
	}
	return trees.show(Object.keys(edition));
}

async function seen(folder = out): Promise<Record<string, string>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
	const texts = await Promise.all(
		files.map(async (file) => [file.slice(folder.length + 1), await readFile(file, "utf8")]),
	);
	return Object.fromEntries(texts);
}

const first = { "data/news/a.json": "a", "data/news/b.json": "b", "robots.txt": "all" };

test("nothing is seen before it is shown, and both trees hold it afterwards", async () => {
	const trees = await twoTrees(out, undefined);
	trees.write("deep/in/a", "a");
	await expect(stat(out)).rejects.toThrow("ENOENT");
	await trees.show(["deep/in/a"]);
	expect(await seen()).toEqual({ "deep/in/a": "a" });
	expect(await seen(`${out}.a`)).toEqual(await seen(`${out}.b`));
});

test("with both trees in step only what changed is touched, and readers see the old edition until the new one is shown", async () => {
	const before = await show(first);
	const trees = await twoTrees(out, before);
	expect(trees.areInStep).toBe(true);
	trees.write("data/news/a.json", "A");
	trees.remove("data/news/b.json");
	trees.write("data/topic/c.json", "c");
	expect(await seen()).toEqual(first);
	const states = await trees.show(["data/news/a.json", "data/topic/c.json", "robots.txt"]);
	const second = { "data/news/a.json": "A", "data/topic/c.json": "c", "robots.txt": "all" };
	expect(await seen()).toEqual(second);
	expect(await seen(`${out}.a`)).toEqual(await seen(`${out}.b`));

	await show({ "robots.txt": "none" }, states, ["robots.txt", "data/news/a.json", "data/topic/c.json"]);
	expect(await seen()).toEqual({ "robots.txt": "none" });
	expect(await readdir(join(place, await readlink(out)))).not.toContain("topic");
});

test("the trees take turns", async () => {
	const before = await show(first);
	const shown = await readlink(out);
	await show({ ...first, "robots.txt": "none" }, before, ["robots.txt"]);
	expect(await readlink(out)).not.toBe(shown);
});

test.each([
	["that nobody remembers", async () => undefined],
	[
		"that was left in the middle of something",
		async (before: TreeStates) => {
			const trees = await twoTrees(out, before);
			trees.write("data/news/half.json", "half");
			await later(join(place, `${(await readlink(out)) === "out.a" ? "out.b" : "out.a"}/data/news`));
			return before;
		},
	],
	[
		"from which somebody took a file",
		async (before: TreeStates) => {
			await rm(join(out, "data/news/a.json"));
			await later(join(out, "data/news"));
			return before;
		},
	],
])("a tree %s is not built upon: all is written anew", async (_, disturb) => {
	const before = await disturb(await show(first));
	const trees = await twoTrees(out, before);
	expect(trees.areInStep).toBe(false);
	for (const [path, text] of Object.entries(first)) trees.write(path, text);
	await trees.show(Object.keys(first));
	expect(await seen(`${out}.a`)).toEqual(first);
	expect(await seen(`${out}.b`)).toEqual(first);
});

test("a plain folder in the link's place gives way to it", async () => {
	await mkdir(out);
	await writeFile(join(out, "old"), "old");
	await show(first);
	expect(await seen()).toEqual(first);
});

/** A disk counts time in steps of some milliseconds; nobody takes files away that fast, but a test does. */
async function later(folder: string): Promise<void> {
	const moment = new Date(Date.now() + 1_000);
	await utimes(folder, moment, moment);
}
