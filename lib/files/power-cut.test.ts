import fs, { lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import fsPromises, { mkdtemp, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openDirectory } from "./atomic-directory.ts";
import { replaceDurably } from "./durable.ts";

type Files = Record<string, string>;
type Entry = { name: string; inode: number } & (
	| { kind: "file" | "folder" }
	| { kind: "link"; target: string }
);

/** What a disk holds for certain: of each file and folder, by its inode, what it held when it was last flushed. */
const contents = new Map<number, Buffer>();
const names = new Map<number, Entry[]>();

let cuts = 0;
let root: string;
let site: string;
beforeEach(async () => {
	root = await mkdtemp(path.join(tmpdir(), "power-cut-"));
	site = path.join(root, "site");
	mkdirSync(path.join(site, "work"), { recursive: true });
	contents.clear();
	names.clear();
	flush(site);
	flush(path.join(site, "work"));
});
afterEach(async () => {
	vi.restoreAllMocks();
	syncBuiltinESMExports();
	await rm(root, { recursive: true });
});

function entriesOf(folder: string): Entry[] {
	return readdirSync(folder, { withFileTypes: true }).map((entry) => {
		const { name } = entry;
		const inode = lstatSync(path.join(folder, name)).ino;
		if (entry.isSymbolicLink())
			return { name, inode, kind: "link", target: readlinkSync(path.join(folder, name)) };
		return { name, inode, kind: entry.isDirectory() ? "folder" : "file" };
	});
}

function flush(file: string): void {
	const stat = lstatSync(file);
	if (stat.isDirectory()) names.set(stat.ino, entriesOf(file));
	else contents.set(stat.ino, readFileSync(file));
}

/** Writes what is left after a power cut. A file that was never flushed is empty, as many file systems leave it. */
function restoreTo(target: string, entries: Entry[], entriesIn: (folder: Entry, path: string) => Entry[]) {
	const write = (folder: string, inFolder: Entry[], relative: string) => {
		mkdirSync(folder);
		for (const entry of inFolder) {
			const file = path.join(folder, entry.name);
			const place = path.join(relative, entry.name);
			if (entry.kind === "link") fs.symlinkSync(entry.target, file);
			else if (entry.kind === "folder") write(file, entriesIn(entry, place), place);
			else writeFileSync(file, contents.get(entry.inode) ?? "");
		}
	};
	write(target, entries, "");
}

/** File systems differ in when a name is on the disk: at the latest when its folder is flushed, at the earliest at once. */
const fileSystems: Record<string, (target: string) => void> = {
	"late names": (target) =>
		restoreTo(target, names.get(lstatSync(site).ino) ?? [], ({ inode }) => names.get(inode) ?? []),
	"early names": (target) =>
		restoreTo(target, entriesOf(site), (_, place) => entriesOf(path.join(site, place))),
};

/** Runs work, and returns what a power cut before each flush would leave, and one afterwards. */
async function powerCutsDuring(work: () => Promise<void>, fileSystem: string): Promise<string[]> {
	const left: string[] = [];
	const cut = () => {
		cuts += 1;
		const target = path.join(root, `left-${cuts}`);
		fileSystems[fileSystem]?.(target);
		left.push(target);
	};
	const onFlush = (fd: number) => {
		cut();
		flush(readlinkSync(`/proc/self/fd/${fd}`));
	};
	vi.spyOn(fs, "fdatasyncSync").mockImplementation(onFlush);
	await using handle = await fsPromises.open(root);
	vi.spyOn(Object.getPrototypeOf(handle), "sync").mockImplementation(async function (this: unknown) {
		onFlush((this as { fd: number }).fd);
	});
	syncBuiltinESMExports();
	await work();
	cut();
	vi.restoreAllMocks();
	syncBuiltinESMExports();
	return left;
}

/**
 * Publishes as the press does: only what the cache does not know, and the cache before the update is settled. Another
 * version of the code does not use the cache, which stays valid for the one before until it is replaced.
 */
async function publish(folder: string, edition: Files, isOtherCode = false): Promise<void> {
	const cacheFile = path.join(folder, "work/cache.json");
	const cached = isOtherCode ? undefined : readCache(cacheFile);
	const directory = await openDirectory(
		path.join(folder, "out"),
		path.join(folder, "work/site"),
		cached !== undefined,
	);
	const known = (directory.isClean && cached) || {};
	for (const [file, content] of Object.entries(edition))
		if (known[file] !== content || directory.uncertain.has(file))
			await directory.put({ path: file, content });
	for (const file of [...Object.keys(known), ...directory.uncertain])
		if (!(file in edition)) directory.remove(file);
	await directory.swap(Object.keys(edition));
	await replaceDurably(cacheFile, (file) => file.writeFile(JSON.stringify(edition)));
	await directory.settle();
	directory.close();
}

function readCache(file: string): Files | undefined {
	try {
		return JSON.parse(readFileSync(file, "utf8"));
	} catch {
		return undefined;
	}
}

/** Undefined where there is no such folder, and no link to one. */
function read(folder: string): Files | undefined {
	if (!lstatSync(folder, { throwIfNoEntry: false })) return undefined;
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	const files = entries
		.filter((entry) => entry.isFile())
		.map((entry) => path.join(entry.parentPath, entry.name));
	return Object.fromEntries(files.map((file) => [path.relative(folder, file), readFileSync(file, "utf8")]));
}

const first = { "index.html": "1", "news/a.json": "a1", "news/b.json": "b1", "old/deep/c.json": "c1" };
const second = { "index.html": "2", "news/a.json": "a2", "news/b.json": "b1", "new/deep/d.json": "d2" };

/** Readers see one complete edition; the next one, even the one before, is complete in both trees. */
async function expectSound(left: string, editions: (Files | undefined)[]): Promise<void> {
	const out = path.join(left, "out");
	expect(editions).toContainEqual(read(out));
	for (const edition of [first, second]) {
		await publish(left, edition);
		for (const folder of ["out", "work/site.a", "work/site.b"])
			expect([folder, read(path.join(left, folder))]).toEqual([folder, edition]);
	}
}

/** The path of an open file is only known there. */
const testEach = test.skipIf(!fs.existsSync("/proc/self/fd")).each(Object.keys(fileSystems));

testEach("a power cut in the first edition, with %s", async (fileSystem) => {
	const left = await powerCutsDuring(() => publish(site, first), fileSystem);
	expect(left.length).toBeGreaterThan(10);
	expect(read(path.join(left.at(-1) ?? "", "out"))).toEqual(first);
	for (const folder of left) await expectSound(folder, [undefined, first]);
});

testEach("a power cut in a later edition, with %s", async (fileSystem) => {
	await powerCutsDuring(() => publish(site, first), fileSystem);
	const left = await powerCutsDuring(() => publish(site, second), fileSystem);
	expect(left.length).toBeGreaterThan(10);
	expect(read(path.join(left.at(-1) ?? "", "out"))).toEqual(second);
	for (const folder of left) await expectSound(folder, [first, second]);
});

testEach("a power cut while other code writes everything again, with %s", async (fileSystem) => {
	await powerCutsDuring(() => publish(site, first), fileSystem);
	const left = await powerCutsDuring(() => publish(site, second, true), fileSystem);
	expect(read(path.join(left.at(-1) ?? "", "out"))).toEqual(second);
	for (const folder of left) await expectSound(folder, [first, second]);
});

testEach(
	"a power cut leaves the old or the new file, and the new one once it is there, with %s",
	async (fileSystem) => {
		const replace = (text: string) => replaceDurably(path.join(site, "list"), (file) => file.writeFile(text));
		await powerCutsDuring(() => replace("old"), fileSystem);
		const left = await powerCutsDuring(() => replace("new"), fileSystem);
		const texts = left.map((folder) => readFileSync(path.join(folder, "list"), "utf8"));
		expect(texts.filter((text) => !["old", "new"].includes(text))).toEqual([]);
		expect(texts.at(-1)).toBe("new");
	},
);
