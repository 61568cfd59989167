import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withLock } from "./build-lock.ts";

let folder: string;
let lockFile: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "build-lock-"));
	lockFile = path.join(folder, "workshop/building");
});
afterEach(() => rm(folder, { recursive: true }));

test("a second build is refused while the first runs, and not after it", async () => {
	await withLock(lockFile, async () => {
		const second = withLock(lockFile, async () => {});
		await expect(second).rejects.toThrow(
			`Another process is publishing or importing (process ${process.pid}).`,
		);
	});
	expect(await withLock(lockFile, async () => "built")).toBe("built");
});

test("a build that fails releases the lock", async () => {
	await expect(withLock(lockFile, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
	expect(existsSync(lockFile)).toBe(false);
});

test.each(["", "not a number", "4194305"])(
	"the lock of a process that has ended («%s») is taken over",
	async (owner) => {
		lockFile = path.join(folder, "building");
		await writeFile(lockFile, owner);
		expect(await withLock(lockFile, async () => "built")).toBe("built");
	},
);

test("a lock left by an earlier process with our id is taken over", async () => {
	lockFile = path.join(folder, "building");
	await writeFile(lockFile, String(process.pid));
	expect(await withLock(lockFile, async () => "built")).toBe("built");
});

test("a later process with the same id does not own the lock", async () => {
	lockFile = path.join(folder, "building");
	await writeFile(lockFile, `${process.ppid} 1`);
	expect(await withLock(lockFile, async () => "built")).toBe("built");
});

test("a process that is alive keeps the lock", async () => {
	lockFile = path.join(folder, "building");
	await writeFile(lockFile, String(process.ppid));
	await expect(withLock(lockFile, async () => {})).rejects.toThrow(
		"Another process is publishing or importing",
	);
});

test.skipIf(!existsSync("/proc/self/stat"))("the lock of a zombie process is taken over", async () => {
	lockFile = path.join(folder, "building");
	const child = spawn("sh", ["-c", "sleep 0 & echo $!; exec sleep 30"]);
	const [pid] = await once(child.stdout, "data");
	await vi.waitFor(async () =>
		expect(await readFile(`/proc/${String(pid).trim()}/stat`, "utf8")).toContain(") Z "),
	);
	await writeFile(lockFile, String(pid).trim());
	expect(await withLock(lockFile, async () => "built")).toBe("built");
	child.kill();
});

test("a waiting build continues when the other has ended, and reports once that it waits", async () => {
	const messages: string[] = [];
	const order: string[] = [];
	const first = Promise.withResolvers<void>();
	const begun = Promise.withResolvers<void>();
	const firstBuild = withLock(lockFile, async () => {
		begun.resolve();
		await first.promise;
		order.push("first");
	});
	await begun.promise;
	const secondBuild = withLock(lockFile, async () => void order.push("second"), {
		onWait: (message) => {
			messages.push(message);
			first.resolve();
		},
	});
	await Promise.all([firstBuild, secondBuild]);
	expect(order).toEqual(["first", "second"]);
	expect(messages).toEqual([expect.stringContaining("Waiting for it to end.")]);
});
