import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Places, replaceBuild, restoreBuild } from "./replace-build.ts";

let root: string;
let places: Places;
beforeEach(async () => {
	root = await mkdtemp(path.join(tmpdir(), "replace-build-"));
	places = { build: path.join(root, "build"), former: path.join(root, "workshop/former") };
});
afterEach(() => rm(root, { recursive: true }));

async function make(folder: string, words: string): Promise<string> {
	await mkdir(folder, { recursive: true });
	await writeFile(path.join(folder, "page"), words);
	return folder;
}
const served = () => readFile(path.join(places.build, "page"), "utf8");

test("the first build takes its place", async () => {
	await replaceBuild(await make(path.join(root, "next"), "new"), places);
	expect(await served()).toBe("new");
});

test("a new build takes the place of the old one, of which nothing is left", async () => {
	await make(places.build, "old");
	await writeFile(path.join(places.build, "left-over"), "");
	await make(places.former, "left by a process that was ended");
	await replaceBuild(await make(path.join(root, "next"), "new"), places);
	expect(await served()).toBe("new");
	expect(existsSync(path.join(places.build, "left-over"))).toBe(false);
	expect(existsSync(places.former)).toBe(false);
});

test("the old build is back when the new one cannot be moved", async () => {
	await make(places.build, "old");
	await expect(replaceBuild(path.join(root, "missing"), places)).rejects.toThrow("ENOENT");
	expect(await served()).toBe("old");
});

test("the old build is brought back after a process was ended between the two moves", async () => {
	await make(places.build, "old");
	await mkdir(path.dirname(places.former));
	await rename(places.build, places.former);
	await restoreBuild(places);
	expect(await served()).toBe("old");
});

test("a build that stands is left alone", async () => {
	await make(places.build, "new");
	await make(places.former, "old");
	await restoreBuild(places);
	expect(await served()).toBe("new");
});
