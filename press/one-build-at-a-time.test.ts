import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { oneBuildAtATime } from "./one-build-at-a-time.ts";

let folder: string;
let note: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "one-build-"));
	note = path.join(folder, "workshop/building");
});
afterEach(() => rm(folder, { recursive: true }));

test("a second build is refused while the first is under way, and not after it", async () => {
	await oneBuildAtATime(note, async () => {
		const second = oneBuildAtATime(note, async () => {});
		await expect(second).rejects.toThrow(`Another build is under way (process ${process.pid}).`);
	});
	expect(await oneBuildAtATime(note, async () => "built")).toBe("built");
});

test("a build that fails leaves the way free", async () => {
	await expect(oneBuildAtATime(note, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
	expect(existsSync(note)).toBe(false);
});

test.each(["", "not a number", "4194305"])(
	"the note of a process that is gone («%s») stops nobody",
	async (owner) => {
		note = path.join(folder, "building");
		await writeFile(note, owner);
		expect(await oneBuildAtATime(note, async () => "built")).toBe("built");
	},
);
