import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { beforeEach, expect, test, vi } from "vitest";
import { withLock } from "./build-lock.ts";
import { folderForEachTest } from "./folder-for-each-test.ts";
import { explanation } from "./run-command.ts";

const folder = folderForEachTest();
let lockFile: string;
beforeEach(() => {
	lockFile = path.join(folder, "workshop/building");
});

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
	expect(await withLock(lockFile, async () => "built")).toBe("built");
});

test("a lock that cannot be written is reported as that, and not as another process", async () => {
	await writeFile(path.join(folder, "file"), "");
	const failures = ["x".repeat(300), "file/building", "file/deeper/building"].map((name) =>
		withLock(path.join(folder, name), async () => {}).catch((error: unknown) => explanation(error)),
	);
	const noFolder = "cannot be written: a file stands where a folder must be. Move that file away.";
	expect(await Promise.all(failures)).toEqual([
		expect.stringMatching(/xxx cannot be read or written: ENAMETOOLONG/),
		expect.stringContaining(noFolder),
		expect.stringContaining(noFolder),
	]);
});

test("processes that want the lock at the same time hold it one after the other, also after a crash", async () => {
	lockFile = path.join(folder, "building");
	await symlink("4194305 1", lockFile);
	const counter = path.join(folder, "counter");
	await writeFile(counter, "0");
	const script = `
		import { readFileSync, writeFileSync } from "node:fs";
		import { setImmediate as yieldToOthers } from "node:timers/promises";
		import { withLock } from ${JSON.stringify(path.resolve("lib/build-lock.ts"))};
		const [lockFile, counter] = process.argv.slice(1);
		for (let done = 0; done < 50; ) {
			try {
				await withLock(lockFile, async () => {
					const before = Number(readFileSync(counter, "utf8"));
					await yieldToOthers();
					writeFileSync(counter, String(before + 1));
				});
				done += 1;
			} catch (error) {
				if (!/^Another process is publishing or importing \\(process [1-9]/.test(error.message)) throw error;
			}
		}`;
	const codes = await Promise.all(
		Array.from({ length: 4 }, async () => {
			const args = ["--input-type=module-typescript", "--eval", script, lockFile, counter];
			const child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"] });
			const [code] = await once(child, "exit");
			return code;
		}),
	);
	expect(codes).toEqual([0, 0, 0, 0]);
	expect(await readFile(counter, "utf8")).toBe("200");
});

/** Each step on the file system takes a time of its own, so that the waiters' steps come in many orders. */
async function lockWithSlowSteps(): Promise<typeof withLock> {
	const real = await vi.importActual<typeof import("node:fs/promises")>("node:fs/promises");
	let step = 0;
	const slow =
		<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
		async (...args: Args) => {
			step += 1;
			await pause((step * 7) % 11);
			return work(...args);
		};
	const { readlink, rename, rm, symlink } = real;
	const steps = { readlink: slow(readlink), rename: slow(rename), rm: slow(rm), symlink: slow(symlink) };
	vi.doMock("node:fs/promises", () => ({ ...real, ...steps }));
	vi.resetModules();
	const { withLock } = await import("./build-lock.ts");
	vi.doUnmock("node:fs/promises");
	return withLock;
}

test("waiters that find the lock of a crashed process hold it one after the other", async () => {
	const withLock = await lockWithSlowSteps();
	const atOnce = Array.from({ length: 100 }, async (_, index) => {
		const lock = path.join(folder, `building-${index}`);
		await symlink("4194305 1", lock);
		let holders = 0;
		let most = 0;
		const hold = async () => {
			holders += 1;
			most = Math.max(most, holders);
			await pause(5);
			holders -= 1;
		};
		const waiters = Array.from({ length: 4 }, () => withLock(lock, hold, { onWait: () => {} }));
		await Promise.all(waiters);
		return most;
	});
	expect(new Set(await Promise.all(atOnce))).toEqual(new Set([1]));
	expect(await readdir(folder)).toEqual([]);
});

test("a takeover that was interrupted is taken over too", async () => {
	lockFile = path.join(folder, "building");
	await symlink("4194305 1", lockFile);
	await symlink("4194305 2", `${lockFile}.takeover`);
	expect(await withLock(lockFile, async () => "built")).toBe("built");
	expect(await readdir(folder)).toEqual([]);
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

test.each([
	["a link", symlink],
	["a file of an earlier version", (owner: string, file: string) => writeFile(file, owner)],
])("a process that is alive keeps the lock, as %s", async (_, write) => {
	lockFile = path.join(folder, "building");
	await write(String(process.ppid), lockFile);
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
