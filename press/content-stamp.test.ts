import { mkdir, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { folderForEachTest } from "../lib/folder-for-each-test.ts";
import { contentStamp } from "./content-stamp.ts";

const folder = folderForEachTest();
beforeEach(async () => {
	await save("stories/2026/ferry.md", "A ferry.");
	await save("headlines.yaml", "headlines: []");
});

const saved = new Date("2026-11-14T08:00:00Z");
/** Late enough after the last save. */
const later = saved.getTime() + 60_000;
const stamp = () => contentStamp(folder, later);

async function save(name: string, text: string, at = saved): Promise<void> {
	const file = path.join(folder, name);
	await mkdir(path.dirname(file), { recursive: true });
	await writeFile(file, text);
	await utimes(file, at, at);
}

test("unchanged content has the same stamp", () => {
	expect(stamp()).toEqual(expect.any(Number));
	expect(stamp()).toBe(stamp());
});

test.each([
	["a longer text", () => save("stories/2026/ferry.md", "A ferry sails.")],
	["a text saved at another time", () => save("stories/2026/ferry.md", "A ferry.", new Date(0))],
	["a text of the same length, with its time put back", () => save("stories/2026/ferry.md", "A fairy.")],
	["a new file", () => save("stories/2026/pier.md", "A pier.")],
	["a file that has gone", () => rm(path.join(folder, "stories/2026/ferry.md"))],
	[
		"a file that was moved",
		() => rename(path.join(folder, "stories/2026/ferry.md"), path.join(folder, "stories/ferry.md")),
	],
	[
		"a folder that was renamed",
		() => rename(path.join(folder, "stories/2026"), path.join(folder, "stories/2027")),
	],
	["a file beside the stories", () => save("images/stories/ferry.svg", "<svg/>")],
])("%s gives another stamp", async (_, change) => {
	const before = stamp();
	await change();
	expect(stamp()).not.toBe(before);
});

test("there is no stamp while a file has just been saved, as the next save may not show", () => {
	expect(contentStamp(folder, saved.getTime() + 500)).toBeUndefined();
	expect(contentStamp(folder, saved.getTime() + 2_001)).toEqual(expect.any(Number));
});

test("a dangling link gives no stamp and no error", async () => {
	await symlink("nowhere", path.join(folder, "stories/ferry.md"));
	expect(stamp()).toBeUndefined();
});

test("what text editors leave beside the content changes no stamp", async () => {
	const before = stamp();
	await symlink("nobody@nowhere", path.join(folder, "stories/.#ferry.md"));
	await save("stories/2026/ferry.md~", "A fer");
	expect(stamp()).toBe(before);
});

test("a missing folder has no stamp", () => {
	expect(contentStamp(path.join(folder, "nowhere"))).toBeUndefined();
});
