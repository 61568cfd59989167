import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

test("a note that another process of this number left stops nobody", async () => {
	note = path.join(folder, "building");
	await writeFile(note, String(process.pid));
	expect(await oneBuildAtATime(note, async () => "built")).toBe("built");
});

test("a process of the same number that began at another moment is not the one that wrote the note", async () => {
	note = path.join(folder, "building");
	await writeFile(note, `${process.ppid} 1`);
	expect(await oneBuildAtATime(note, async () => "built")).toBe("built");
});

test("a process that is alive keeps the lock", async () => {
	note = path.join(folder, "building");
	await writeFile(note, String(process.ppid));
	await expect(oneBuildAtATime(note, async () => {})).rejects.toThrow("Another build is under way");
});

test.skipIf(!existsSync("/proc/self/stat"))(
	"a process that has ended and only waits to be buried stops nobody",
	async () => {
		note = path.join(folder, "building");
		const child = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 30"]);
		const [pid] = await once(child.stdout, "data");
		await vi.waitFor(async () =>
			expect(await readFile(`/proc/${String(pid).trim()}/stat`, "utf8")).toContain(") Z "),
		);
		await writeFile(note, String(pid).trim());
		expect(await oneBuildAtATime(note, async () => "built")).toBe("built");
		child.kill();
	},
);

test("who may wait goes on when the other has ended, and says once that it waits", async () => {
	const said: string[] = [];
	const order: string[] = [];
	const first = Promise.withResolvers<void>();
	const begun = Promise.withResolvers<void>();
	const firstBuild = oneBuildAtATime(note, async () => {
		begun.resolve();
		await first.promise;
		order.push("first");
	});
	await begun.promise;
	const secondBuild = oneBuildAtATime(note, async () => void order.push("second"), {
		onWait: (words) => {
			said.push(words);
			first.resolve();
		},
	});
	await Promise.all([firstBuild, secondBuild]);
	expect(order).toEqual(["first", "second"]);
	expect(said).toEqual([expect.stringContaining("Waiting for it to end.")]);
});
