import { existsSync } from "node:fs";
import { mkdir, readFile, readlink, rename, rm, symlink } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { folders } from "./folders.ts";
import { UserError } from "./user-error.ts";

type Options = {
	/** If given, waits for the lock instead of failing. Called once, when waiting begins. */
	onWait?: (message: string) => void;
};

const pollMs = 200;

/** Runs work while no other process publishes, builds or imports. Waits for the lock. */
export function withBuildLock<Result>(work: () => Promise<Result>): Promise<Result> {
	return withLock(path.join(folders.work, "building"), work, { onWait: console.log });
}

/** Runs work while holding a lock file. If another live process holds it, throws or waits. */
export async function withLock<Result>(
	lockFile: string,
	work: () => Promise<Result>,
	{ onWait }: Options = {},
): Promise<Result> {
	await mkdir(path.dirname(lockFile), { recursive: true });
	let hasWaited = false;
	while (!(await tryAcquire(lockFile))) {
		const owner = await readOwner(lockFile);
		if (owner === undefined) continue;
		const [pid] = parseOwner(owner);
		const message = `Another process is publishing or importing (process ${pid}).`;
		if (!onWait) throw new UserError(`${message} Wait for it to end; if there is none, delete ${lockFile}.`);
		if (!hasWaited) onWait(`${message} Waiting for it to end.`);
		hasWaited = true;
		await pause(pollMs);
	}
	held.add(lockFile);
	try {
		return await work();
	} finally {
		held.delete(lockFile);
		await rm(lockFile, { force: true });
	}
}

/** The locks that this process holds. Any other file with our process id is left from an earlier process. */
const held = new Set<string>();

/**
 * Takes the lock unless a live process holds it. The lock is a symbolic link whose target names its owner: it is made in
 * one step, so it never exists without its owner, not even on a full disk.
 */
async function tryAcquire(lockFile: string): Promise<boolean> {
	const owner = `${process.pid} ${(await startTimeOf(process.pid)) ?? ""}`;
	const create = () =>
		symlink(owner, lockFile).then(
			() => true,
			(error: NodeJS.ErrnoException) => {
				if (error.code === "EEXIST") return false;
				throw error;
			},
		);
	if (await create()) return true;
	const other = await readOwner(lockFile);
	if (other !== undefined) {
		const [pid, start] = parseOwner(other);
		if (pid === process.pid ? held.has(lockFile) : await isAlive(pid, start)) return false;
		await removeDead(lockFile, other);
	}
	return create();
}

/** Removes the lock of a process that has ended, unless another process has already replaced it. */
async function removeDead(lockFile: string, owner: string): Promise<void> {
	const moved = `${lockFile}.${process.pid}`;
	try {
		await rename(lockFile, moved);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
		throw error;
	}
	if ((await readOwner(moved)) === owner) await rm(moved);
	else await rename(moved, lockFile);
}

/** Undefined if the lock has been released. Earlier versions wrote the owner into a file. */
function readOwner(lockFile: string): Promise<string | undefined> {
	return readlink(lockFile).catch(() => readFile(lockFile, "utf8").catch(() => undefined));
}

function parseOwner(owner: string): [pid: number, start: string] {
	const [pid, start = ""] = owner.split(" ");
	return [Number(pid), start];
}

/** Whether the owner of a lock still runs. The start time tells it from a later process with the same id. */
async function isAlive(pid: number, start: string): Promise<boolean> {
	if (!(pid > 0)) return false;
	if (existsSync("/proc/self/stat")) {
		const current = await startTimeOf(pid);
		return current !== undefined && (start === "" || current === start);
	}
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/** Start time of a process in clock ticks; undefined if it has ended, is a zombie, or without /proc. */
async function startTimeOf(pid: number): Promise<string | undefined> {
	const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
	// The name in parentheses may contain spaces.
	const [state, ...fields] = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
	return state === undefined || state === "Z" || state === "X" ? undefined : fields[18];
}
