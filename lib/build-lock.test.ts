import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withLock } from "./build-lock.ts";

let folder: string;
let note: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), "build-lock-"));
	note = path.join(folder, "workshop/building");
});
afterEach(() => rm(folder, { recursive: true }));

test("a second build is refused while the first is under way, and not after it", async () => {
	await withLock(note, async () => {
		const second = withLock(note, async () => {});
		await expect(second).rejects.toThrow(
			`Another process is publishing or importing (process ${process.pid}).`,
		);
	});
	expect(await withLock(note, async () => "built")).toBe("built");
});

test("a build that fails leaves the way free", async () => {
	await expect(withLock(note, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
	expect(existsSync(note)).toBe(false);
});

test.each(["", "not a number", "4194305"])(
	"the note of a process that is gone («%s») stops nobody",
	async (owner) => {
		note = path.join(folder, "building");
		await writeFile(note, owner);
		expect(await withLock(note, async () => "built")).toBe("built");
	},
);

test("a note that another process of this number left stops nobody", async () => {
	note = path.join(folder, "building");
	await writeFile(note, String(process.pid));
	expect(await withLock(note, async () => "built")).toBe("built");
});

test("a process of the same number that began at another moment is not the one that wrote the note", async () => {
	note = path.join(folder, "building");
	await writeFile(note, `${process.ppid} 1`);
	expect(await withLock(note, async () => "built")).toBe("built");
});

test("a process that is alive keeps the lock", async () => {
	note = path.join(folder, "building");
	await writeFile(note, String(process.ppid));
	await expect(withLock(note, async () => {})).rejects.toThrow("Another process is publishing or importing");
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
		expect(await withLock(note, async () => "built")).toBe("built");
		child.kill();
	},
);

test("who may wait goes on when the other has ended, and says once that it waits", async () => {
	const messages: string[] = [];
	const order: string[] = [];
	const first = Promise.withResolvers<void>();
	const begun = Promise.withResolvers<void>();
	const firstBuild = withLock(note, async () => {
		begun.resolve();
		await first.promise;
		order.push("first");
	});
	await begun.promise;
	const secondBuild = withLock(note, async () => void order.push("second"), {
		onWait: (message) => {
			messages.push(message);
			first.resolve();
		},
	});
	await Promise.all([firstBuild, secondBuild]);
	expect(order).toEqual(["first", "second"]);
	expect(messages).toEqual([expect.stringContaining("Waiting for it to end.")]);
});
