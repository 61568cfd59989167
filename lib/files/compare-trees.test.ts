import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compareTrees } from "./compare-trees.ts";

let root: string;
beforeEach(async () => {
	root = await mkdtemp(path.join(tmpdir(), "candour-"));
});
afterEach(() => rm(root, { recursive: true }));

async function tree(name: string, files: Record<string, string>): Promise<string> {
	for (const [file, text] of Object.entries(files)) {
		await mkdir(path.dirname(path.join(root, name, file)), { recursive: true });
		await writeFile(path.join(root, name, file), text);
	}
	return path.join(root, name);
}

test("new, removed and changed files are reported, and no others", async () => {
	const before = await tree("a", { "data/same": "x", "data/other": "one", gone: "x" });
	const after = await tree("b", { "data/same": "x", "data/other": "two", "deep/new": "x" });
	expect(compareTrees(before, after)).toEqual({
		written: new Set(["data/other", "deep/new"]),
		removed: new Set(["gone"]),
	});
});
