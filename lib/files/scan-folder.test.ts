import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { differences, scanFolder } from "./scan-folder.ts";

const everything = () => true;

let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "candour-"));
	await mkdir(path.join(folder, "stories/2026"), { recursive: true });
	for (const name of ["stories/2026/a.md", "stories/2026/b.md", "c.yaml"])
		await writeFile(path.join(folder, name), name);
});
afterEach(() => rm(folder, { recursive: true }));

test("two scans show what was added, changed and removed", async () => {
	const before = (await scanFolder(folder, everything)) ?? new Map();
	expect([...before.keys()].sort()).toEqual(["c.yaml", "stories/2026/a.md", "stories/2026/b.md"]);
	expect(differences(before, (await scanFolder(folder, everything)) ?? new Map())).toEqual([]);
	await writeFile(path.join(folder, "stories/2026/a.md"), "corrected");
	await writeFile(path.join(folder, "stories/2026/new.md"), "new");
	await rm(path.join(folder, "c.yaml"));
	const after = (await scanFolder(folder, everything)) ?? new Map();
	expect(differences(before, after).sort()).toEqual(["c.yaml", "stories/2026/a.md", "stories/2026/new.md"]);
});

test("an aborted scan returns nothing", async () => {
	expect(await scanFolder(folder, everything, AbortSignal.abort())).toBeUndefined();
});

test("a folder that is not there has no files", async () => {
	expect(await scanFolder(path.join(folder, "nowhere"), everything)).toEqual(new Map());
});
